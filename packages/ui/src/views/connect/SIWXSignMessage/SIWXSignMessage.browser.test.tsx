import { errorCatalogue } from '@latchkey/common/contract'
import { close } from '@latchkey/core'
import { modalAtom, signInSessionAtom, snapshotAtom } from '@latchkey/core/internal'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { describeView } from '../../../../test/describeView.tsx'
import { signer as address, mockSignIn as setUp } from '../../../../test/mockSignIn.ts'
import { mountTestModal } from '../../../../test/mountTestModal.tsx'
import { settle } from '../../../../test/settle.ts'
import { connectStates } from '../../../../test/states/connect.ts'
import { arriveConnected as arrive } from '../../../../test/states/ViewState.ts'

describeView(connectStates, 'SIWXSignMessage')

async function start(...options: Parameters<typeof setUp>) {
  const modal = await mountTestModal(setUp(...options))
  await modal.show()
  await arrive(modal)
  const sign = await modal.find<HTMLButtonElement>('[data-testid="signin-sign"]')
  await vi.waitFor(() => expect(sign.ariaBusy).not.toBe('true'))
  return { modal, sign, press: (id: string) => modal.query(`[data-testid="${id}"]`)?.click() }
}

test('S-13 shows who asks, with which wallet and where, and the whole message; success closes it', async () => {
  const { modal, sign, press } = await start()
  for (const words of ['Sign in to Meadow', 'Prove this wallet is yours', 'meadow.example', '0x8b…4DBA72', 'Mainnet'])
    expect(modal.root.textContent).toContain(words)
  press('signin-read')
  const message = await modal.find('[data-testid="signin-message"]')
  expect(message.textContent).toContain(`meadow.example wants you to sign in with your Ethereum account:\n${address}\n\nSign in to save`)

  await userEvent.click(sign)

  await modal.until('closed')
  expect(modal.kit.store.get(signInSessionAtom)?.signature).toContain('signed meadow.example')
})

test('X-04 a declined signature is told, and can be tried again', async () => {
  let isWilling = false
  const sign = async (message: string) => {
    if (!isWilling) throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
    return `signed ${message}`
  }
  const { modal, press } = await start(sign)
  press('signin-sign')
  const problem = await modal.find('[data-testid="signin-problem"]')
  expect(problem.textContent).toBe('Signature declinedNothing was signed. Try again when you’re ready.')
  expect(problem.role).toBe('alert')
  expect(modal.byText('Try again')).toBeDefined()

  isWilling = true
  press('signin-sign')

  await modal.until('closed')
})

test('S-13 what else went wrong has its name', async () => {
  const { modal, press } = await start(async () => 'another account’s')

  press('signin-sign')

  await vi.waitFor(() =>
    expect(modal.query('[data-testid="signin-problem"]')?.textContent).toBe('The sign-in was refusedYou are not signed in. Try again.'),
  )
})

test('S-13 a server that breaks after the wallet has signed is not told as if nothing was signed', async () => {
  const broken = Promise.reject(new Error('boom'))
  broken.catch(() => {})
  const { modal, press } = await start(undefined, true, broken)

  press('signin-sign')

  const problem = await modal.find('[data-testid="signin-problem"]')
  await vi.waitFor(() => expect(problem.textContent).toBe('Something went wrongTry again in a moment.'))
  expect(modal.byText('Try again')).toBeDefined()
})

test('X-10 while the server verifies, the view has the words of AUTHENTICATING', async () => {
  let answer = () => {}
  const waiting = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { modal, press } = await start(undefined, true, waiting)
  press('signin-sign')

  await vi.waitFor(() => expect(modal.root.textContent).toContain(errorCatalogue.AUTHENTICATING.short))

  answer()
  await modal.until('closed')
})

test('N-17 required: Escape, the backdrop and Close only shake it; Cancel disconnects', async () => {
  const { modal, press } = await start()
  const shaken = () => vi.waitFor(() => expect(modal.kit.store.get(modalAtom).shake).toBe(true))
  const still = () => vi.waitFor(() => expect(modal.kit.store.get(modalAtom).shake).toBe(false))

  await userEvent.keyboard('{Escape}')
  await shaken()
  await still()
  press('header-close')
  await shaken()
  await still()
  expect(close(modal.kit)).toBe(false)
  expect(modal.root.dataset).toMatchObject({ state: 'open', latchkeyView: 'SIWXSignMessage' })

  press('signin-cancel')
  await modal.until('closed')
  expect(modal.kit.store.get(snapshotAtom).status).toBe('disconnected')
})

test('N-16 not required: Cancel closes, and the wallet stays', async () => {
  const { modal, press } = await start(undefined, false)

  press('signin-cancel')

  await modal.until('closed')
  expect(modal.kit.store.get(snapshotAtom).status).toBe('connected')
})

test('while the wallet is asked the button says for whom it waits, and Cancel still works', async () => {
  const { modal, press } = await start(() => new Promise(() => {}))

  press('signin-sign')

  await vi.waitFor(() => expect(modal.root.textContent).toContain('Waiting for Tidewell…'))
  press('signin-cancel')
  await modal.until('closed')
})

test('on a phone it fits, the message open', async () => {
  await page.viewport(360, 640)
  const { modal, press } = await start()
  press('signin-read')
  await modal.find('[data-testid="signin-message"]')
  await settle()
  const room = modal.query('[role="dialog"]')?.getBoundingClientRect()
  expect(room?.width).toBeLessThanOrEqual(360)
  expect(room?.bottom).toBeLessThanOrEqual(641)
  await page.viewport(1_024, 768)
})

test("the page's own icon stands for a site that names none, and another host's is not fetched", async () => {
  const link = document.createElement('link')
  link.rel = 'shortcut icon'
  document.head.prepend(link)
  const picture = async () => {
    const { modal } = await start()
    return modal.root.querySelector<HTMLImageElement>('img')?.src
  }
  try {
    link.href = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    expect(await picture()).toBe(link.href)
    link.href = 'https://elsewhere.example/icon.png'
    expect(await picture()).not.toBe(link.href)
  } finally {
    link.remove()
  }
})
