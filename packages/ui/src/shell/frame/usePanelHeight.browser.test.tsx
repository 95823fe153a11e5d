import { back, push } from '@latchkey/core/internal'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { mountTestModal, type TestModal } from '../../../test/mountTestModal.tsx'
import { settle } from '../../../test/settle.ts'

async function showOnPhone(): Promise<{ modal: TestModal; panel: HTMLElement }> {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1_024, 768))
  const modal = await mountTestModal()
  await modal.show()
  const panel = await modal.find('[role="dialog"]')
  await modal.find('[data-testid="wallet-com.tidewell"]')
  await settle()
  return { modal, panel }
}

/** The motion of the sheet that began last, stopped so many milliseconds after it began. */
async function stopMotion(panel: HTMLElement, count: number, atMs: number): Promise<void> {
  while (motionsOf(panel).length < count) await new Promise(requestAnimationFrame)
  const motion = motionsOf(panel).at(-1) as Animation
  motion.pause()
  motion.currentTime = atMs
}

function motionsOf(panel: HTMLElement): readonly Animation[] {
  return panel.getAnimations().filter(({ effect }) => effect instanceof KeyframeEffect && effect.getKeyframes()[0]?.['translate'])
}

const topOf = (panel: HTMLElement) => panel.getBoundingClientRect().top

test('a sheet goes from one height to another by moving: it is as high as the next view at once, and begins where it stood', async () => {
  const { modal, panel } = await showOnPhone()
  const [top, height] = [topOf(panel), panel.offsetHeight]

  push(modal.kit, { view: 'WhatIsANetwork' })
  await stopMotion(panel, 1, 0)

  const next = panel.offsetHeight
  expect(Math.abs(next - height), 'the two views differ').toBeGreaterThan(20)
  expect(topOf(panel)).toBeCloseTo(top, 0)
  const [motion] = motionsOf(panel)
  if (motion) motion.currentTime = 75
  expect(panel.offsetHeight).toBe(next)
  expect(topOf(panel)).not.toBeCloseTo(top, 0)
  motion?.play()
  await settle()
  expect(topOf(panel)).toBe(844 - panel.offsetHeight)
})

test('a sheet that goes on before it has arrived begins where it is', async () => {
  const { modal, panel } = await showOnPhone()
  push(modal.kit, { view: 'WhatIsANetwork' })
  await stopMotion(panel, 1, 30)
  const top = topOf(panel)
  expect(top).not.toBeCloseTo(844 - panel.offsetHeight, 0)

  back(modal.kit)
  await stopMotion(panel, 2, 0)

  expect(topOf(panel)).toBeCloseTo(top, 0)
})

test('a sheet that moves stays under the finger that holds it', async () => {
  const { modal, panel } = await showOnPhone()
  panel.style.translate = '0 40px'
  const top = topOf(panel)

  push(modal.kit, { view: 'WhatIsANetwork' })
  await stopMotion(panel, 1, 0)
  expect(topOf(panel)).toBeCloseTo(top, 0)
  for (const motion of motionsOf(panel)) motion.finish()

  expect(topOf(panel)).toBe(844 - panel.offsetHeight + 40)
})
