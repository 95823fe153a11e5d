import { deferred } from '@latchkey/test'
import { expect, test } from 'vitest'
import { sendingKit } from '../../test/sendingKit.ts'
import { coin } from '../../test/tokens.ts'
import { otherAddress } from '../../test/transactions.ts'
import { disconnect } from '../connection/disconnect.ts'
import { portfoliosAtom } from '../tokens/state.ts'
import { emptySend } from './emptySend.ts'
import { resetSend } from './resetSend.ts'
import { send } from './send.ts'
import { setSendAmount } from './setSendAmount.ts'
import { setSendReceiver } from './setSendReceiver.ts'
import { setSendToken } from './setSendToken.ts'
import { sendAtom } from './state.ts'

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

test.each([
  ['S-08 a disconnect', async ({ kit }: Awaited<ReturnType<typeof filled>>) => void (await disconnect(kit))],
  ['another chain', async ({ kit }: Awaited<ReturnType<typeof filled>>) => kit.adapter.get('mock').changeChain('eip155:2')],
])('%s empties the transfer', async (_, change) => {
  const made = await filled()
  // Fetched with the connection; a page that was just opened has it a moment later.
  made.kit.mount()
  await made.kit.awaken()
  await import('../reactions/accountReactions.ts')
  await new Promise((resolve) => setTimeout(resolve, 20))
  await change(made)
  await expect.poll(() => made.kit.store.get(sendAtom)).toEqual(emptySend)
})

test('R-W6 another account keeps what was typed, and judges it by what that one holds', async () => {
  const made = await filled()
  made.kit.mount()
  await made.kit.awaken()
  await import('../reactions/accountReactions.ts')
  await new Promise((resolve) => setTimeout(resolve, 20))
  const third = '0x2222222222222222222222222222222222222222'
  made.kit.store.set(portfoliosAtom, (all) => new Map([...all, [`eip155:1:${third}` as never, [...all.values()][0] as never]]))

  made.kit.adapter.get('mock').changeAccounts([third])

  await expect.poll(() => made.kit.store.get(sendAtom)).toMatchObject({ amount: '1', receiver: { text: otherAddress, status: 'ready' } })
  await expect.poll(() => made.kit.store.get(sendAtom)).toMatchObject({ accountId: `eip155:1:${third}`, token: { id: coin.id } })
})
