import { deferred, settle } from '@latchkey/test'
import { expect, test } from 'vitest'
import { sendingKit } from '../../test/sendingKit.ts'
import { coin } from '../../test/tokens.ts'
import { otherAddress } from '../../test/transactions.ts'
import { disconnect } from '../connection/verbs.ts'
import { portfoliosAtom } from '../tokens/state.ts'
import { emptySend, sendAtom } from './state.ts'
import { resetSend, send, setSendAmount, setSendReceiver, setSendToken } from './verbs.ts'

async function filled(options: Parameters<typeof sendingKit>[0] = {}) {
  const made = await sendingKit(options)
  setSendToken(made.kit, coin)
  setSendAmount(made.kit, '1')
  setSendReceiver(made.kit, otherAddress)
  await expect.poll(() => made.kit.store.get(sendAtom).receiver.status).toBe('ready')
  return made
}

test('S-20 gives up waiting: the caller hears it, a late answer changes nothing on screen', async () => {
  const hash = deferred<string>()
  const { kit, sent, counted } = await filled({ sendTransfer: () => hash.promise })
  const heard: string[] = []
  kit.events.on('transactionSent', ({ hash }) => heard.push(hash))
  const sending = send(kit)
  sending.catch(() => {})
  await expect.poll(() => sent.length).toBe(1)

  resetSend(kit)
  await expect(sending).rejects.toMatchObject({ code: 'ABORTED' })
  setSendAmount(kit, '5')
  hash.resolve('0x1')

  // It was sent all the same, and is told.
  await expect.poll(() => heard).toEqual(['0x1'])
  expect(kit.store.get(sendAtom)).toMatchObject({ amount: '5', status: 'idle', error: undefined })
  expect(counted).toMatchObject([{ event: 'SEND_INITIATED' }])
})

/** Starts the rules that come with a connection, and waits until they are fetched. */
async function startAccount({ kit }: Awaited<ReturnType<typeof filled>>) {
  kit.mount()
  await kit.awaken()
  await settle()
}

test.each([
  ['S-08 a disconnect', async ({ kit }: Awaited<ReturnType<typeof filled>>) => void (await disconnect(kit))],
  ['another chain', async ({ kit }: Awaited<ReturnType<typeof filled>>) => kit.adapter.get('mock').changeChain('eip155:2')],
])('%s empties the transfer', async (_, change) => {
  const made = await filled()
  await startAccount(made)
  await change(made)
  await expect.poll(() => made.kit.store.get(sendAtom)).toEqual(emptySend)
})

test('R-W6 another account keeps what was typed, and judges it by what that one holds', async () => {
  const made = await filled()
  await startAccount(made)
  const third = '0x2222222222222222222222222222222222222222'
  made.kit.store.set(portfoliosAtom, (all) => new Map([...all, [`eip155:1:${third}` as never, [...all.values()][0] as never]]))

  made.kit.adapter.get('mock').changeAccounts([third])

  await expect.poll(() => made.kit.store.get(sendAtom)).toMatchObject({ amount: '1', receiver: { text: otherAddress, status: 'ready' } })
  await expect.poll(() => made.kit.store.get(sendAtom)).toMatchObject({ accountId: `eip155:1:${third}`, token: { id: coin.id } })
})
