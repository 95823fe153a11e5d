import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderInRoot } from '../../../test/renderInRoot.tsx'
import { Switch } from './Switch.tsx'

test('Enter and Space turn it, and its label does', async () => {
  const asked: boolean[] = []
  const { get } = renderInRoot(
    <Switch checked={false} onChange={(checked) => asked.push(checked)}>
      Smart account
    </Switch>,
  )

  get('[role="switch"]').focus()
  await userEvent.keyboard('{Enter} ')
  get('label').click()

  expect(asked).toEqual([true, true, true])
  expect(get('[role="switch"]').ariaChecked).toBe('false')
})

test('while the change is under way presses do nothing', () => {
  let asked = 0
  const { get } = renderInRoot(
    <Switch checked busy onChange={() => asked++}>
      Smart account
    </Switch>,
  )

  get('[role="switch"]').click()

  expect(asked).toBe(0)
})
