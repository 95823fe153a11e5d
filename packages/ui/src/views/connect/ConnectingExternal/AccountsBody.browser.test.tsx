import { close } from '@latchkey/core'
import { back, connectionsAtom, snapshotAtom } from '@latchkey/core/internal'
import { deferred } from '@latchkey/test'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { describeView } from '../../../../test/describeView.tsx'
import { mountTestModal } from '../../../../test/mountTestModal.tsx'
import { bare, connectStates, savings, manyAccounts as wallet } from '../../../../test/states/connect.ts'

const { route } = connectStates['ConnectingExternal (which of several accounts)']

describeView(connectStates, 'ConnectingExternal (which of several accounts)')

async function start() {
  const modal = await mountTestModal({ adapter: wallet() })
  await modal.show({ view: 'Connect' })
  ;(await modal.find('[data-testid="wallet-com.tidewell"]')).click()
  await modal.find(`[data-testid="account-${savings}"]`)
  return modal
}

test('U-08 R-02 a wallet without an active account has its accounts listed by name and address; the one pressed is connected', async () => {
  const modal = await start()
  expect(modal.root.textContent).toContain('Choose an account')
  expect(modal.root.textContent).toContain('Tidewell lets this site see several accounts. Connect with one of them.')
  const rows = [...modal.shadow.querySelectorAll('[data-testid^="account-"]')]
  expect(rows.map((row) => row.textContent)).toEqual(['Savings0x8b…4DBA72', '0x5a…1BeAed', '<b>Everyday</b>0xfB…c5d359'])
  expect(rows.every((row) => row.tagName === 'BUTTON' && row.closest('[role="list"]'))).toBe(true)

  ;(await modal.find(`[data-testid="account-${bare}"]`)).click()

  await vi.waitFor(() => expect(modal.root.textContent).toContain('Connected'))
  expect(modal.kit.store.get(snapshotAtom).address).toBe(bare)
  expect(modal.kit.store.get(snapshotAtom).accounts).toHaveLength(3)
})

test('B-05 the keyboard alone chooses, and the question is said to readers without moving the focus', async () => {
  const modal = await start()
  expect(modal.focused()?.tagName).toBe('H2')
  await vi.waitFor(() => expect(modal.query('[role="status"][aria-live="polite"]')?.textContent).toBe('Choose an account'))
  const order: (string | undefined)[] = []
  await vi.waitFor(async () => {
    await userEvent.tab()
    order.push((modal.focused() as HTMLElement | null)?.dataset['testid'])
    expect(order.at(-1)).toBe(`account-${savings}`)
  })
  await userEvent.tab()
  expect((modal.focused() as HTMLElement).dataset['testid']).toBe(`account-${bare}`)
  await userEvent.keyboard('{Enter}')

  await vi.waitFor(() => expect(modal.kit.store.get(snapshotAtom).address).toBe(bare))
})

test('B-05 the focus moves from a button that the question replaced to the first account', async () => {
  const { promise: asked, resolve: ask } = deferred()
  const modal = await mountTestModal({ adapter: wallet({ connectAfter: asked }) })
  await modal.show(route)
  const again = await vi.waitFor(() => {
    const button = modal.byText('Open again')?.closest('button')
    expect(button).toBeTruthy()
    return button as HTMLButtonElement
  })
  again.focus()
  ask()

  await vi.waitFor(() => expect((modal.focused() as HTMLElement | null)?.dataset['testid']).toBe(`account-${savings}`))
})

test.each([
  ['S-05 closing the modal', 'MODAL_CLOSED', (modal: Awaited<ReturnType<typeof start>>) => close(modal.kit)],
  ['going back', 'ABORTED', (modal: Awaited<ReturnType<typeof start>>) => back(modal.kit)],
] as const)('%s chooses none: nothing is connected, and the wallet can be asked again', async (_, code, leave) => {
  const modal = await start()
  const failed = vi.fn()
  modal.kit.events.on('connectFailed', ({ error }) => failed(error.code))

  leave(modal)

  await vi.waitFor(() => expect(failed).toHaveBeenCalledExactlyOnceWith(code))
  expect(modal.kit.store.get(connectionsAtom)).toEqual([])
  await modal.show(route)
  ;(await modal.find(`[data-testid="account-${savings}"]`)).click()
  await vi.waitFor(() => expect(modal.kit.store.get(snapshotAtom).address).toBe(savings))
})
