import { type Anvil as Node, startAnvil as startNode } from '@latchkey/testing/servers'
import { until } from './until.ts'

/** A chain of one's own on a free port. */
export type Anvil = Node & {
  /** Sends from the first account and mines. @returns The hash. */
  send(transaction: { to?: string; value?: bigint; data?: string; from?: string }): Promise<string>
}

/** anvil's first accounts, which it signs for. */
export const accounts = ['0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266', '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'] as const

/** Starts anvil. @returns Once it answers. */
export async function startAnvil(): Promise<Anvil> {
  const node = await startNode()
  return {
    ...node,
    async send({ value = 0n, ...rest }) {
      const transaction = { from: accounts[0], gas: '0x7a120', ...rest, value: `0x${value.toString(16)}` }
      const hash = (await node.rpc('eth_sendTransaction', [transaction])) as string
      // It is mined at once, but not before the answer.
      await until(() => node.rpc('eth_getTransactionReceipt', [hash]), { what: 'a transaction is mined' })
      return hash
    },
  }
}
