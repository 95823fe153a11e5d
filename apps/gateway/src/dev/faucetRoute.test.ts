import { afterEach, expect, test } from 'vitest'
import { startFakeNode } from '../../test/startFakeNode.ts'
import { startTestGateway } from '../../test/startTestGateway.ts'

const open: { stop(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.stop()))
})

test('G-1 the faucet adds coins by the node’s own way', async () => {
  const balances = new Map<string, bigint>()
  const node = await startFakeNode({
    answers: {
      eth_getBalance: ({ params }) => `0x${(balances.get(String(params[0])) ?? 5n).toString(16)}`,
      anvil_setBalance: ({ params }) => void balances.set(String(params[0]), BigInt(String(params[1]))),
    },
  })
  open.push(node)
  const gateway = await startTestGateway({
    env: { LATCHKEY_DEV: '1', LATCHKEY_EVM_URL: node.url, LATCHKEY_EVM2_URL: 'http://127.0.0.1:1' },
  })
  open.push(gateway)
  const address = '0x00000000000000000000000000000000000000aa'
  expect(await (await gateway.ask('/dev/faucet', { body: { address, amount: '10' } })).json()).toEqual({ balance: '15' })
  expect(balances.get(address)).toBe(15n)
  expect((await gateway.ask('/dev/faucet', { body: { address: 'me' } })).status).toBe(400)
  expect((await gateway.ask('/dev/faucet', { body: { address, chainId: 'eip155:1' } })).status).toBe(503)
})
