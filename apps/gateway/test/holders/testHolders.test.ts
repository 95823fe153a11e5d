import { expect, test } from 'vitest'
import { testHolders } from './testHolders.ts'

test.for(testHolders)('$what leaves the environment of the process as it was', async ({ kind, names, start }, { skip }) => {
  const before = { ...process.env }
  const holder = await start(names)
  if (!holder) return skip(`This machine has no ${kind}`)
  await holder.stop()

  expect(process.env).toEqual(before)
})
