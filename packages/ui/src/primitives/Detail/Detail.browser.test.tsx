import { expect, test, vi } from 'vitest'
import { renderInRoot } from '../../../test/renderInRoot.tsx'
import { settle } from '../../../test/settle.ts'
import { DetailList } from '../DetailList/DetailList.tsx'
import { Detail } from './Detail.tsx'

const renderFee = () =>
  renderInRoot(
    <DetailList>
      <Detail label="Network fee" info={{ label: 'About the network fee', text: 'What the network takes.' }}>
        $0.42
      </Detail>
    </DetailList>,
  )

test('its info sign opens an explanation', async () => {
  const { get, place } = renderFee()

  get('button').click()

  await vi.waitFor(() => expect(get('button').ariaExpanded).toBe('true'))
  expect(place.textContent).toContain('What the network takes.')
  expect(get('dt').closest('dl')).not.toBeNull()
})

test('of two presses before the next picture the second closes it again', async () => {
  const { get } = renderFee()

  get('button').click()
  get('button').click()
  await settle()

  expect(get('button').ariaExpanded).toBe('false')
})
