import { close, open } from '@latchkey/core'
import { modalAtom, relayedRequestsAtom, whenIdle } from '@latchkey/core/internal'
import { settle } from '@latchkey/test'
import { expect, test, vi } from 'vitest'
import { createTestLatchkey } from '../test/createTestLatchkey.ts'
import { type LoadUi, type Mounting, mountUi } from './mountUi.ts'

function fakeUi(options: { fails?: boolean } = {}) {
  const state = { loads: 0, places: [] as Mounting[], mounted: 0 }
  const load: LoadUi = async () => {
    state.loads++
    if (options.fails) throw new Error('chunk not found')
    return {
      mountModal: (_, place) => {
        state.mounted++
        state.places.push(place)
        return () => void state.mounted--
      },
    }
  }
  return Object.assign(options, { state, load })
}

const kitOf = (options = {}) => createTestLatchkey(options).kit

test('B-01 the modal is fetched on the first open, once, and stays', async () => {
  const kit = kitOf()
  const { state, load } = fakeUi()
  const stop = mountUi(kit, { load }).start()
  expect(state.loads).toBe(0)

  void open(kit)
  await settle()
  close(kit)
  void open(kit)
  await settle()

  expect(state).toMatchObject({ loads: 1, mounted: 1, places: [{}] })
  stop()
  expect(state.mounted).toBe(0)
})

test('what arrives after the kit was unmounted is not put on the page', async () => {
  const kit = kitOf()
  const { state, load } = fakeUi()
  const stop = mountUi(kit, { load }).start()

  void open(kit)
  stop()
  await settle()

  expect(state.mounted).toBe(0)
})

test('a chunk that does not load closes the modal, says so, and the next open tries again', async () => {
  const kit = kitOf()
  const ui = fakeUi({ fails: true })
  mountUi(kit, ui).start()
  const errors: string[] = []
  kit.events.on('error', ({ error }) => errors.push(error.code))

  void open(kit)
  await settle()
  expect(kit.store.get(modalAtom).open).toBe(false)
  expect(errors).toEqual(['MODAL_LOAD_FAILED'])

  ui.fails = false
  void open(kit)
  await settle()
  expect(ui.state.mounted).toBe(1)
})

test('U-04 with appending off the modal waits for a place of the host, and goes there', async () => {
  const kit = kitOf({ disableAppend: true })
  const before = document.querySelectorAll('latchkey-modal').length
  const { state, load } = fakeUi()
  const ui = mountUi(kit, { load })
  ui.start()
  void open(kit)
  await settle()
  expect(state.mounted).toBe(0)

  const element = document.createElement('latchkey-modal')
  const free = ui.place(element)
  await settle()

  expect(state.places).toMatchObject([{ element }])
  expect(document.querySelectorAll('latchkey-modal'), 'none of our own beside it').toHaveLength(before)
  free()
  expect(state.mounted).toBe(0)
})

test('U-04 embedded, it is in its place from the start', async () => {
  const container = document.createElement('div')
  const { state, load } = fakeUi()

  mountUi(kitOf(), { load, container: () => container }).start()
  await settle()

  expect(state.places).toMatchObject([{ container }])
})

test("U-04 embedded without a container, it waits for the page's own <latchkey-modal>", async () => {
  const { state, load } = fakeUi()
  const ui = mountUi(kitOf({ enableEmbedded: true }), { load })
  ui.start()
  await settle()
  expect(state.mounted).toBe(0)

  const element = document.createElement('latchkey-modal')
  ui.place(element)
  await settle()

  expect(state.places).toMatchObject([{ element, container: element }])
})

test.each([
  ['a phone', true, 1],
  ['a computer', false, 0],
])('B-20 a request that waits in a wallet brings the way there, on %s', async (_, isPhone, loads) => {
  const kit = createTestLatchkey().kit
  const phone = { ...kit, page: { ...kit.page, isPhone: () => isPhone } }
  const { state, load } = fakeUi()
  const stop = mountUi(phone, { load }).start()

  kit.store.set(relayedRequestsAtom, new Map([['a', { connectorId: 'walletConnect', namespace: 'eip155' }]]))
  await settle()

  expect(state.loads).toBe(loads)
  stop()
})

test('B-28 a kit that is mounted has its modal drawn ahead, awake and kept, and opening loads nothing more', async () => {
  const kit = kitOf()
  const { state, load } = fakeUi()
  const ui = mountUi(kit, { load })
  const stop = ui.start()

  ui.preload()
  ui.preload()
  await settle()
  expect(state).toMatchObject({ loads: 1, mounted: 1, places: [{ isAwake: true, isKept: true }] })
  expect(kit.store.get(modalAtom).open).toBe(false)

  void open(kit)
  await settle()
  expect(state).toMatchObject({ loads: 1, mounted: 1 })
  stop()
})

test('B-28 what is made ready before the kit is mounted is only fetched: mounted, it opens as ever', async () => {
  const kit = kitOf()
  const before = document.querySelectorAll('latchkey-modal').length
  const { state, load } = fakeUi()
  const ui = mountUi(kit, { load })

  ui.preload()
  await settle()
  expect(state).toMatchObject({ loads: 1, mounted: 0 })
  expect(document.querySelectorAll('latchkey-modal')).toHaveLength(before)

  const stop = ui.start()
  void open(kit)
  await settle()
  expect(state.mounted).toBe(1)
  stop()
  expect(state.mounted).toBe(0)
})

test('B-28 a kit that is mounted while its modal is being made ready has it drawn ahead', async () => {
  const kit = kitOf()
  const { state, load } = fakeUi()
  const ui = mountUi(kit, { load })

  ui.preload()
  const stop = ui.start()
  await settle()

  expect(state).toMatchObject({ loads: 1, mounted: 1, places: [{ isKept: true }] })
  stop()
  expect(state.mounted).toBe(0)
})

test('B-28 what cannot be loaded ahead says nothing; opening tries again, and says so', async () => {
  const kit = kitOf()
  const ui = fakeUi({ fails: true })
  const errors: string[] = []
  kit.events.on('error', ({ error }) => errors.push(error.code))
  const { preload, start } = mountUi(kit, ui)
  start()

  preload()
  await settle()
  expect(errors).toEqual([])
  void open(kit)
  await settle()

  expect(errors).toEqual(['MODAL_LOAD_FAILED'])
  expect(ui.state.loads).toBe(2)
})

test.each([
  ['idle', false, 1],
  ['idle', true, 0],
  ['intent', false, 0],
  ['none', false, 0],
] as const)('B-28 warm: %s with savesData %s loads the modal %i times once the page is idle', async (warm, savesData, loads) => {
  const { kit } = createTestLatchkey({ warm })
  const page = { ...kit, page: { ...kit.page, savesData: () => savesData } }
  const { state, load } = fakeUi()
  const stop = mountUi(page, { load }).start()

  await vi.waitFor(() => expect(state.loads).toBe(loads))
  await new Promise<void>((resolve) => void whenIdle(kit, resolve))
  expect(state.loads).toBe(loads)
  stop()
})

test('B-28 warm: idle loads nothing once the kit is unmounted', async () => {
  const { kit } = createTestLatchkey({ warm: 'idle' })
  const { state, load } = fakeUi()

  mountUi(kit, { load }).start()()

  await new Promise<void>((resolve) => void whenIdle(kit, resolve))
  expect(state.loads).toBe(0)
})

test.each([
  ['none', false],
  ['intent', true],
] as const)(
  'B-28 warm: %s with savesData %s makes nothing ready, and keeps nothing of the modal while it is closed',
  async (warm, savesData) => {
    const { kit } = createTestLatchkey({ warm })
    const { state, load } = fakeUi()
    const ui = mountUi({ ...kit, page: { ...kit.page, savesData: () => savesData } }, { load })
    const stop = ui.start()
    ui.preload()
    await settle()
    expect(state.loads).toBe(0)

    void open(kit)
    await settle()

    expect(state.places).toMatchObject([{ isKept: false }])
    stop()
  },
)
