import { close } from '@latchkey/core'
import { back, push } from '@latchkey/core/internal'
import { mockAdapter } from '@latchkey/test'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeGateway, gatewayOptions } from '../test/fakeGateway.ts'
import { mountTestModal } from '../test/mountTestModal.tsx'
import { settle } from '../test/settle.ts'
import type { TestModal } from '../test/startModal.ts'
import { type MotionTrace, traceMotion, type Watch } from '../test/traceMotion.ts'

// Up to three rounds of four motions on a slowed processor.
vi.setConfig({ testTimeout: 120_000 })

/** Elements or objects that a picture may touch: what moves itself and a row that comes into view, never the view. */
const fewMax = 24

const sizes = [
  ['a sheet', 390, 844],
  ['a panel', 1_024, 768],
] as const

async function mount(width: number, height: number) {
  await page.viewport(width, height)
  onTestFinished(() => page.viewport(1_024, 768))
  const adapter = mockAdapter({ wallets: [{ id: 'com.tidewell', name: 'Tidewell', faults: { connectAfter: new Promise(() => {}) } }] })
  const modal = await mountTestModal({ adapter, fetch: fakeGateway(60).fetch, ...gatewayOptions, isKept: true })
  const list = async () => {
    await modal.show()
    await modal.find('[data-testid="wallet-com.tidewell"]')
    await settle()
  }
  const shut = async () => {
    close(modal.kit)
    await modal.until('closed')
    await settle()
  }
  // Once, so that all its code is there.
  await list()
  await shut()
  return { modal, list, shut }
}

/** Whether all that moves and ends by itself is on its way, and nothing new began with this picture. */
function watchMotions(modal: TestModal): Watch {
  let before: readonly Animation[] = []
  return () => {
    const motions = modal.shadow.getAnimations().filter(({ playState, effect }) => {
      const { endTime } = effect?.getComputedTiming() ?? {}
      return playState === 'running' && typeof endTime === 'number' && Number.isFinite(endTime)
    })
    const isNew = motions.some((motion) => motion.pending || !before.includes(motion))
    before = motions
    return motions.length === 0 ? 'over' : isNew ? 'not yet' : 'moves'
  }
}

const heaviest = ({ styles, layouts }: MotionTrace) => Math.max(...styles, ...layouts)

/**
 * What else the browser does meanwhile, such as reading code or drawing a picture that was fetched ahead, only adds: the lightest of up
 * to three rounds, which ends with the first that lays nothing out.
 */
async function traceLightest(...motion: Parameters<typeof traceMotion>): Promise<MotionTrace> {
  const seen: MotionTrace[] = []
  const isStill = (one: MotionTrace) => one.layouts.length === 0 && heaviest(one) <= fewMax
  do seen.push(await traceMotion(...motion))
  while (seen.length < 3 && !seen.some(isStill))
  return seen.find(isStill) ?? (seen.sort((one, other) => heaviest(one) - heaviest(other))[0] as MotionTrace)
}

function expectLight(motion: MotionTrace): void {
  expect(motion.styles.length).toBeGreaterThan(0)
  expect(heaviest(motion)).toBeLessThanOrEqual(fewMax)
}

test.each(sizes)(
  'U-07 while the modal opens and closes as %s, the compositor moves it and nothing is laid out',
  async (_, width, height) => {
    const { modal, list, shut } = await mount(width, height)

    const opening = await traceLightest(
      async () => {
        if (modal.root.dataset['state'] !== 'closed') await shut()
      },
      () => modal.show(),
      watchMotions(modal),
    )
    const closing = await traceLightest(list, () => close(modal.kit), watchMotions(modal))

    for (const motion of [opening, closing]) {
      expectLight(motion)
      expect(motion).toMatchObject({ onPage: [], layouts: [] })
    }
  },
)

/** The line of a ring has no other way along its shape. */
const ring = ['stroke-dasharray of path', 'stroke-dashoffset of path']

test.each([
  [...sizes[0], ring],
  [...sizes[1], [...ring, 'height of DIV']],
] as const)(
  'U-07 while one view of %s follows another, the compositor moves a sheet, and of a panel no more is laid out than its height asks for',
  async (_, width, height, allowed) => {
    const { modal, list } = await mount(width, height)
    await list()
    const wallet = { view: 'ConnectingExternal', params: { connectorId: 'com.tidewell', namespace: 'eip155' } } as const
    const atList = async () => {
      while (modal.root.dataset['latchkeyView'] !== 'Connect') {
        back(modal.kit)
        await settle()
      }
    }
    const atWallet = async () => {
      await atList()
      push(modal.kit, wallet)
      await settle()
    }
    const steps = [
      // A press leads on once it is painted, and has a motion of its own.
      [atList, () => push(modal.kit, wallet)],
      [atWallet, () => back(modal.kit)],
      [atList, () => push(modal.kit, { view: 'AllWallets' })],
      [atList, () => push(modal.kit, { view: 'WhatIsANetwork' })],
    ] as const

    for (const [prepare, begin] of steps) {
      const motion = await traceLightest(prepare, begin, watchMotions(modal))
      expectLight(motion)
      expect(allowed).toEqual(expect.arrayContaining([...motion.onPage]))
    }
  },
)

test('U-06 U-07 while a finger pulls the sheet, and while it springs back or falls, nothing is laid out', async () => {
  const { modal, list } = await mount(390, 844)
  await list()
  const panel = await modal.find('[role="dialog"]')
  const title = await modal.find('header h2')
  const send = (type: string, y: number) =>
    title.dispatchEvent(
      new PointerEvent(type, {
        ...{ bubbles: true, composed: true, cancelable: true, pointerId: 7, pointerType: 'touch', isPrimary: true },
        clientX: title.getBoundingClientRect().x + 5,
        clientY: y,
      }),
    )
  const moving = watchMotions(modal)
  /** Pulls it so far, by one place for each picture, and lets it go. */
  const pull = (pullPx: number, letGo: 'pointerup' | 'pointercancel'): [() => void, Watch] => {
    let step = 0
    return [
      () => {
        step = 0
        send('pointerdown', 100)
      },
      () => {
        if (step > 12) return moving()
        if (step++ === 12) send(letGo, 100 + pullPx)
        else send('pointermove', 100 + (pullPx * step) / 12)
        return 'moves'
      },
    ]
  }
  await traceMotion(list, ...pull(60, 'pointercancel'))
  await settle()

  const back = await traceLightest(list, ...pull(60, 'pointercancel'))
  await settle()
  expect(modal.root.dataset['state']).toBe('open')
  const away = await traceLightest(list, ...pull(panel.offsetHeight * 0.7, 'pointerup'))
  await modal.until('closed')

  for (const motion of [back, away]) {
    expectLight(motion)
    expect(motion.onPage).toEqual([])
    // At its begin and end, not for each place of the finger.
    expect(motion.paints / motion.pictures).toBeLessThan(0.7)
  }
  expect(back.layouts).toEqual([])
  // The picture in which it begins to close.
  expect(away.layouts.length).toBeLessThanOrEqual(1)
})
