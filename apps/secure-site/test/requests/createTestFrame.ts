import { keyOfAsset } from '../../src/chain/createPrices.ts'
import { createDeviceStore } from '../../src/device/deviceStore.ts'
import { createQueue } from '../../src/frame/createQueue.ts'
import type { FrameContext } from '../../src/frame/FrameContext.ts'
import { createStage } from '../../src/screens/createStage.ts'
import { createSpendingLedger } from '../../src/spending/createSpendingLedger.ts'
import { createText, type Text } from '../../src/text/createText.ts'
import { fakeNode, testRecord } from './fakeNode.ts'

/** A frame with a user signed in, whose vault notes what it is asked to sign. */
export type TestFrame = { readonly frame: FrameContext; readonly signed: unknown[] }

/** The smart account of {@link testRecord}. */
export const testAccount = {
  ...{ address: '0x6629Bb52d969D326036ab62FADbA9B58736D2e26', owner: testRecord.evmAddress },
  ...{ factory: `0x${'f'.repeat(40)}`, factoryData: '0x' },
}

/** Makes one over a page; everything but the account, the vault and the node is the real thing. */
export function createTestFrame(page: Document, given: createTestFrame.Parameters = {}): TestFrame {
  const signed: unknown[] = []
  const frame = {
    settings: {
      ...{
        gateway: 'https://g.example',
        ancestor: given.origin ?? 'https://meadow.example',
        projectId: 'p1',
        chainId: 'eip155:1',
        isDevelopment: false,
      },
      approval: { window: 'never', limitCents: 20_000n },
      spendingCapCents: given.capCents ?? 0n,
    },
    spending: createSpendingLedger({ store: createDeviceStore({ indexedDB: given.indexedDB }), capCents: given.capCents ?? 0n }),
    account: {
      ways: async () => ({ stopped: null }),
      user: async () => ({ email: 'mira@meadow.example' }),
      hasConsent: async () => true,
      ...given.account,
    },
    vault: {
      status: async () => testRecord,
      prepare: () => () => {},
      sign: async (parameters: unknown) => {
        signed.push(parameters)
        throw new Error('Signed')
      },
    },
    smartAccounts: {
      find: async () => (given.hasAccount ? testAccount : undefined),
      derive: async () => testAccount,
      listNetworks: async () => (given.hasAccount ? ['eip155:1'] : []),
      nonceKey: () => 0n,
      noteSent: () => {},
    },
    rpc: fakeNode,
    prices: async (assets: readonly { chainId: string; token?: string }[]) =>
      new Map(given.hasPrices ? assets.map((asset) => [keyOfAsset(asset).toLowerCase(), 250_000_000n]) : []),
    clear: async () => new Map(),
    requireChain: async () => {},
    stage: createStage(page),
    text: given.text ?? createText(),
    queue: createQueue(),
    batches: { note: async () => {}, find: async () => undefined },
    state: { chainId: 'eip155:1', siteName: 'Meadow', hasConsent: true },
    tell: () => {},
  }
  return { frame: frame as unknown as FrameContext, signed }
}

export declare namespace createTestFrame {
  type Parameters = {
    readonly text?: Text | undefined
    readonly hasPrices?: boolean | undefined
    /** The user's smart account is in use. */
    readonly hasAccount?: boolean | undefined
    /** What the page may be given in 24 hours without a proof, in hundredths of a US dollar; absent, there is no cap. */
    readonly capCents?: bigint | undefined
    /** Where the ledger of that lies: the same again is another tab, or the same after a reload. */
    readonly indexedDB?: IDBFactory | undefined
    /** What the account does besides. */
    readonly account?: object | undefined
    readonly origin?: string | undefined
  }
}
