import { fakeHttp, settle } from '@latchkey/test'
import { expect, test, vi } from 'vitest'
import { createEmbeddedKit } from '../../../test/embeddedKit.ts'
import { approveDevice } from '../../embedded/verbs.ts'
import { back } from '../../modal/back.ts'
import { modalAtom } from '../../modal/state.ts'
import { close, open } from '../../modal/verbs.ts'
import { toastAtom } from '../../notice/state.ts'
import { stackAtom, viewAtom } from '../../router/state.ts'
import { endApproval, showApproval } from './approval.ts'

const request = { connectorId: 'ID_AUTH', namespace: 'eip155', requestId: 'r1', method: 'eth_sendTransaction' } as const

/** E-mail wallets want a project; its gateway has nothing to say here. */
const project = { gateway: 'https://gateway.example', projectId: 'p1', fetch: fakeHttp({}).fetch }

/** The user is signed in, and the wallet asks. */
async function ask({ isOpen = false } = {}) {
  const kit = await createEmbeddedKit({}, project)
  await approveDevice(kit)
  if (isOpen) await open(kit, { view: 'Account' })
  kit.wallet.emit('approvalRequested', request)
  await vi.waitFor(() => expect(kit.store.get(viewAtom).view).toBe('ApproveTransaction'))
  kit.embedded.calls.length = 0
  const settled = async (isSuccess: boolean) => {
    kit.wallet.emit('approvalSettled', { ...request, isSuccess })
    await vi.waitFor(() => expect(kit.store.get(viewAtom).view).not.toBe('ApproveTransaction'))
  }
  return { kit, settled }
}

test.each([true, false])('S-17 S-18 a request that ends (done: %s) closes what it opened', async (isSuccess) => {
  const { kit, settled } = await ask()
  expect(kit.store.get(modalAtom).open).toBe(true)

  await settled(isSuccess)

  expect(kit.store.get(modalAtom).open).toBe(false)
  expect(kit.embedded.calls).not.toContain('abortRequests')
})

test.each([true, false])('S-17 S-18 over an open modal it goes back (done: %s) to where the request came from', async (isSuccess) => {
  const { kit, settled } = await ask({ isOpen: true })

  await settled(isSuccess)

  expect(kit.store.get(stackAtom).map(({ view }) => view)).toEqual(['Account'])
  expect(kit.store.get(modalAtom).open).toBe(true)
})

test('N-11 closing, with nothing to go back to, declines what waits in the embedded wallet', async () => {
  const { kit } = await ask()

  close(kit)

  await vi.waitFor(() => expect(kit.embedded.calls).toContain('abortRequests'))
})

test('N-11 S-18 going back declines it, too', async () => {
  const { kit } = await ask({ isOpen: true })

  back(kit)

  await vi.waitFor(() => expect(kit.embedded.calls).toContain('abortRequests'))
  expect(kit.store.get(viewAtom).view).toBe('Account')
})

test('N-18 an unknown method opens the modal, and 300 ms later it says so', async () => {
  const kit = await createEmbeddedKit()
  await approveDevice(kit)
  kit.wallet.emit('methodRefused', { connectorId: 'ID_AUTH', namespace: 'eip155', method: 'eth_sign' })
  await vi.waitFor(() => expect(kit.store.get(modalAtom).open).toBe(true))
  await kit.clock.advance(299)
  await settle()
  expect(kit.store.get(toastAtom)).toBeUndefined()

  await kit.clock.advance(1)
  await settle()

  expect(kit.store.get(toastAtom)).toMatchObject({ kind: 'error', text: 'RPC_NOT_ALLOWED' })
})

test('S-17 an answer that overtakes the showing of its request leaves nothing on screen', async () => {
  const kit = await createEmbeddedKit({}, project)

  endApproval(kit, { ...request, isSuccess: false })
  showApproval(kit, request)
  expect(kit.store.get(modalAtom).open).toBe(false)

  showApproval(kit, { ...request, requestId: 'r2' })
  expect(kit.store.get(viewAtom).view).toBe('ApproveTransaction')
})
