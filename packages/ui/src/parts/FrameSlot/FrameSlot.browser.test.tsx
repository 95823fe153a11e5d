import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInRoot } from '../../../test/renderInRoot.tsx'
import { FrameSlot } from './FrameSlot.tsx'

async function show([width, height]: readonly [number, number]) {
  await page.viewport(width, height)
  onTestFinished(() => page.viewport(1_024, 768))
  const { host } = renderInRoot(<FrameSlot height={216} label="Secure window" />)
  const frame = document.createElement('iframe')
  frame.slot = 'latchkey-frame'
  host.append(frame)
  return {
    heightOf: () => frame.getBoundingClientRect().height,
    say: (height: string) => frame.style.setProperty('--latchkey-frame-height', height),
  }
}

test('R-F10 the slot is as high as its view expects until the frame has said its height, and follows that', async () => {
  const { heightOf, say } = await show([1_024, 1_000])
  expect(heightOf()).toBe(216)

  for (const height of [412, 96, 600]) {
    say(`${height}px`)
    expect(heightOf()).toBe(height)
  }
  say('')
  expect(heightOf()).toBe(216)
})

test.each([
  ['10000px', [1_024, 1_000], 608],
  ['1000000000px', [1_024, 1_000], 608],
  ['10000px', [360, 640], 528],
  ['10000px', [640, 360], 328],
  ['-50px', [1_024, 1_000], 0],
  ['calc(1px * NaN)', [1_024, 1_000], 0],
] as const)('R-F10 a height of %s leaves the panel on the screen (%j)', async (said, size, height) => {
  const { heightOf, say } = await show(size)

  say(said)

  expect(heightOf()).toBe(height)
})
