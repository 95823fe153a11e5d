import { beforeEach, expect, test, vi } from 'vitest'
import { click } from '../../test/press.fixture.ts'
import { createStage } from '../screens/createStage.ts'
import { createText } from '../text/createText.ts'
import { createQueue } from './createQueue.ts'
import { refuseWhileStopped } from './refuseWhileStopped.ts'

beforeEach(() => document.body.replaceChildren())

function startFrame(stopped: string | null) {
  const queue = createQueue()
  const account = { ways: async () => ({ stopped }) } as never
  return { queue, refused: refuseWhileStopped({ account, queue, stage: createStage(document), text: createText() }) }
}
const notice = () => document.querySelector('[data-testid=signing-stopped]')

test('T-P6 while signing is stopped the frame says so and why, and the request is refused once its user has read it', async () => {
  const { refused } = startFrame('We look into <b>something</b>.\u202e')
  let isOver = false
  refused.catch(() => {
    isOver = true
  })
  await vi.waitFor(() => expect(notice()).not.toBeNull())
  expect(notice()?.textContent).toMatch(/paused.*We look into <b>something<\/b>\./)
  // The operator's words are text, and nothing turns them around.
  expect(notice()?.querySelector('p b')).toBeNull()
  expect(notice()?.textContent).not.toContain('\u202e')
  expect(isOver).toBe(false)

  click(document.querySelector('[data-testid=signing-stopped-close]'))

  await expect(refused).rejects.toMatchObject({ code: 4900, message: 'The operator has paused signing' })
  expect(notice()).toBeNull()
})

test('T-P6 who gives the request up meanwhile leaves no notice behind', async () => {
  const { queue, refused } = startFrame('')
  refused.catch(() => {})
  await vi.waitFor(() => expect(notice()).not.toBeNull())
  queue.abort()
  await expect(refused).rejects.toMatchObject({ code: 4001 })
  expect(notice()).toBeNull()
})

test('T-P6 where nothing is stopped there is nothing to say', async () => {
  await startFrame(null).refused
  expect(notice()).toBeNull()
})

test('T-P6 a gateway that takes its time leaves no empty frame', async () => {
  const stage = createStage(document)
  const { promise: ways, resolve } = Promise.withResolvers<{ stopped: null }>()
  const asked = refuseWhileStopped({ account: { ways: () => ways } as never, queue: createQueue(), stage, text: createText() })
  await vi.waitFor(() => expect(document.body.textContent).toContain(createText()('review.working')))
  resolve({ stopped: null })
  await asked
  expect(document.body.textContent).toBe('')
})
