import { expect, test, vi } from 'vitest'
import { renderInRoot } from '../../css/renderInRoot.fixture.tsx'
import { Facts } from '../Facts/Facts.tsx'
import { Fact } from './Fact.tsx'

test('its info sign opens an explanation', async () => {
  const { get, place } = renderInRoot(
    <Facts>
      <Fact label="Network fee" info={{ label: 'About the network fee', text: 'What the network takes.' }}>
        $0.42
      </Fact>
    </Facts>,
  )

  get('button').click()

  await vi.waitFor(() => expect(get('button').ariaExpanded).toBe('true'))
  expect(place.textContent).toContain('What the network takes.')
  expect(get('dt').closest('dl')).not.toBeNull()
})
