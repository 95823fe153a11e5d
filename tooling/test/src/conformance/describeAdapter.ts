import { type AccountId, accountKinds, type Network, parseAccountId, parseChainId } from '@latchkey/common/caip'
import {
  type Adapter,
  type Capabilities,
  type Connector,
  type CreateAdapter,
  hasCode,
  type TransactionRequest,
} from '@latchkey/common/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { mockConnector } from '../mockConnector.ts'
import { testContext } from './testContext.ts'

/** An adapter, and a real chain to hold its words against. */
export type AdapterSubject = {
  readonly create: CreateAdapter
  /** A network of a node that really runs. */
  readonly network: Network
  /** A wallet of this family that signs for real, says yes to all, and is on `network`. */
  readonly connector: Connector
  /** A funded account of that wallet. */
  readonly account: AccountId
  /** Another account, and a transaction that pays it a little. */
  readonly other: AccountId
  readonly transaction: TransactionRequest
  /** Ids of connectors that the host handed over with its options. */
  readonly own?: readonly string[] | undefined
  stop?(): Promise<void> | void
}

const capabilities: readonly (keyof Capabilities)[] = [
  'getNativeBalance',
  'signMessage',
  'signTypedData',
  'sendTransaction',
  'signTransactions',
  'sendTransfer',
  'estimateTransfer',
  'estimateFee',
  'waitForTransaction',
  'verifyMessage',
  'getCapabilities',
  'getAssets',
  'checkAddress',
  'spellAddress',
]

/** Checks what `Adapter` promises; of what a chain cannot do, only that it is absent. */
export function describeAdapter(name: string, make: () => Promise<AdapterSubject>): void {
  describe(`${name} keeps the adapter contract`, () => {
    let made: Promise<AdapterSubject> | undefined
    const subject = () => {
      made ??= make()
      return made
    }
    afterAll(async () => (await made)?.stop?.())

    const open = async () => {
      const { create, network, ...rest } = await subject()
      const context = testContext({ namespace: create.namespace, networks: [network] })
      const adapter: Adapter = create(context)
      return { adapter, context, create, network, ...rest }
    }
    const pendingSignal = () => new AbortController().signal

    test('B-07 touches nothing when it is made, and says which family it serves', async () => {
      const { create, own = [] } = await subject()
      const touched = () => {
        throw new Error('Making an adapter must touch nothing')
      }
      const context = { ...testContext({ namespace: create.namespace }), getRpcUrls: touched, emit: touched }

      const adapter = create({ ...context, storage: { getItem: touched, setItem: touched, removeItem: touched, keys: touched } })

      expect(adapter.namespace).toBe(create.namespace)
      expect(adapter.getConnectors().map(({ id }) => id)).toEqual(own)
    })

    test('lists what it is lent, and lists it as a copy', async () => {
      const { create, own = [] } = await subject()
      const context = testContext({
        namespace: create.namespace,
        connectors: [(lent) => mockConnector({ id: 'lent', namespace: create.namespace }, lent), () => undefined],
      })
      const adapter = create(context)
      const list = adapter.getConnectors() as Connector[]

      expect(list.map(({ id }) => id)).toEqual([...own, 'lent'])
      list.pop()
      expect(adapter.getConnectors()).toHaveLength(own.length + 1)
    })

    test('B-03 two kits share nothing', async () => {
      const { create, own = [] } = await subject()
      const lent = testContext({
        namespace: create.namespace,
        connectors: [(context) => mockConnector({ namespace: create.namespace }, context)],
      })

      create(lent)

      expect(
        create(testContext({ namespace: create.namespace }))
          .getConnectors()
          .map(({ id }) => id),
      ).toEqual(own)
    })

    test('has what it can do as functions, and nothing of what it cannot', async () => {
      const { adapter } = await open()

      for (const capability of capabilities) {
        if (Object.hasOwn(adapter, capability)) expect(adapter[capability]).toBeTypeOf('function')
      }
    })

    test('knows the addresses of its own family', async () => {
      const { adapter, account, other } = await open()
      const { family } = adapter
      const [own, another] = [account, other].map((id) => parseAccountId(id).address)

      expect(family.namespace).toBe(adapter.namespace)
      // Its own word is that of the standard, where there is one: servers read messages without adapters.
      expect(family.accountKind).toBe(accountKinds[family.namespace] ?? family.accountKind)
      expect([own, another].every((address) => family.looksLikeAddress(address ?? ''))).toBe(true)
      expect(family.looksLikeAddress('no address')).toBe(false)
      expect(family.isSameAddress(own ?? '', own ?? '')).toBe(true)
      expect(family.isSameAddress(own ?? '', another ?? '')).toBe(false)
    })

    test('B-02 asks WalletConnect wallets for its networks alone, with reads at their own nodes', async () => {
      const { adapter, network } = await open()
      const wanted = await adapter.getWalletConnectNamespace?.()
      if (!wanted) return

      expect(wanted.chains).toEqual([network.caipNetworkId])
      expect(wanted.methods.length).toBeGreaterThan(0)
      expect(wanted.rpcMap).toEqual({ [parseChainId(network.caipNetworkId).reference]: network.rpcUrls.default.http[0] })
    })

    test('R-12 reads a balance in the smallest unit', async () => {
      const { adapter, network, account } = await open()
      if (!adapter.getNativeBalance) return

      const balance = await adapter.getNativeBalance({ network, account, signal: pendingSignal() })

      expect(balance).toMatchObject({ decimals: network.nativeCurrency.decimals, symbol: network.nativeCurrency.symbol })
      expect(balance.value).toBeGreaterThan(0n)
    })

    test('A-06 verifies what its wallet signed, and nothing else', async () => {
      const { adapter, network, account, other, connector } = await open()
      if (!adapter.signMessage || !adapter.verifyMessage) return
      const message = 'Grüße, 世界'

      const signature = await adapter.signMessage({ connector, network, account, message })

      expect(await adapter.verifyMessage({ network, account, message, signature })).toBe(true)
      expect(await adapter.verifyMessage({ network, account, message: 'Other', signature })).toBe(false)
      expect(await adapter.verifyMessage({ network, account: other, message, signature })).toBe(false)
      expect(await adapter.verifyMessage({ network, account, message, signature: 'nonsense' })).toBe(false)
    })

    test('C-04 sends, and sees what it sent in a block', async () => {
      const { adapter, network, account, connector, transaction } = await open()
      if (!adapter.sendTransaction || !adapter.waitForTransaction) return

      const hash = await adapter.sendTransaction({ connector, network, account, transaction })

      const receipt = await adapter.waitForTransaction({ network, hash })
      expect(receipt).toMatchObject({ hash, status: 'success' })
      expect(receipt.fee).toBeGreaterThan(0n)
    })

    test('C-06 estimates no less than is then paid', async () => {
      const { adapter, network, account, connector, transaction } = await open()
      if (!adapter.estimateFee || !adapter.sendTransaction || !adapter.waitForTransaction) return

      const { fee, fields } = await adapter.estimateFee({ network, account, transaction })
      const hash = await adapter.sendTransaction({ connector, network, account, transaction: { ...transaction, ...fields } })

      expect((await adapter.waitForTransaction({ network, hash })).fee).toBeLessThanOrEqual(fee)
    })

    test('ends reads at once when the caller aborts', async () => {
      const { adapter, network, account, transaction } = await open()
      const signal = AbortSignal.abort()
      const reads = [
        adapter.getNativeBalance?.({ network, account, signal }),
        adapter.estimateFee?.({ network, account, transaction, signal }),
        adapter.waitForTransaction?.({ network, hash: `0x${'ab'.repeat(32)}`, signal }),
      ]

      for (const read of reads) {
        const error = await read?.catch((error: unknown) => error)
        if (read) expect(hasCode(error, 'ABORTED')).toBe(true)
      }
    })
  })
}
