import { connect, disconnect, fetchWallets } from '@latchkey/core'
import { featuresAtom } from '@latchkey/core/internal'
import { mockAdapter } from '@latchkey/test/mockAdapter'
import { fakeGateway, gatewayOptions } from '../fakeGateway.ts'
import { holdings, mockMoney } from '../mockMoney.ts'
import { mockShop } from '../mockShop.ts'
import { arcadia, mainnet, solstice } from '../networks.ts'
import type { startModal, TestModal } from '../startModal.ts'
import { until } from '../waitUntil.ts'
import { arriveConnected, press, type ViewStates } from './ViewState.ts'

/** A wallet with a balance, and no gateway. */
export const withBalance = (getNativeBalance = async () => ({ value: 1_204_999_999_999_999_999n, decimals: 18, symbol: 'ETH' })) => ({
  adapter: mockAdapter({ wallets: [{ id: 'com.tidewell', name: 'Tidewell' }], capabilities: { getNativeBalance } }),
})

/** A project that allows several wallets at once, and four wallets of two families. */
export function withSeveral(): startModal.Options {
  const { fetch } = fakeGateway(3, (url) =>
    url.pathname.endsWith('/config') ? Response.json({ features: [{ id: 'multi_wallet', isEnabled: true, config: null }] }) : undefined,
  )
  return {
    ...gatewayOptions,
    fetch,
    networks: [mainnet, arcadia, solstice],
    adapters: [
      mockAdapter({
        wallets: [
          { id: 'com.tidewell', name: 'Tidewell' },
          { id: 'com.oxbow', name: 'Oxbow', addresses: ['0x1111111111111111111111111111111111111111'] },
          { id: 'com.brindle', name: 'Brindle', addresses: ['0x2222222222222222222222222222222222222222'] },
        ],
      }),
      mockAdapter({ namespace: 'solana', wallets: [{ id: 'com.kestrelo', name: 'Kestrelo', namespace: 'solana' }] }),
    ],
  }
}

/** Tidewell and Oxbow are connected, Oxbow is active; Brindle was used before; Kestrelo is connected in the other namespace. */
export async function arriveWithSeveral({ kit, show, until: untilState }: TestModal): Promise<void> {
  await show({ view: 'Connect' })
  await fetchWallets(kit).catch(() => undefined)
  await until('the flag for several wallets', () => kit.store.get(featuresAtom).multiWallet === true)
  await connect(kit, { connectorId: 'com.kestrelo', namespace: 'solana' })
  await connect(kit, { connectorId: 'com.brindle' })
  await connect(kit, { connectorId: 'com.tidewell' })
  await connect(kit, { connectorId: 'com.oxbow' })
  await disconnect(kit, { connectorId: 'com.brindle' })
  await untilState('closed').catch(() => undefined)
}

const setUp = () => mockMoney().setUp()
const arrive = arriveConnected
const registry = { setUp: () => mockShop().setUp(), arrive }

/** The account, its money and its names. */
export const accountStates = {
  Account: { route: { view: 'Account' }, setUp: () => withBalance(), arrive, isRoot: true },
  'Account (with tokens)': {
    route: { view: 'Account' },
    setUp: () => mockMoney({ balances: holdings({ price: 4.7825, dayAgo: 4.7426 }) }).setUp(),
    arrive,
    isRoot: true,
  },
  'Account (with a price unknown)': { route: { view: 'Account' }, setUp, arrive, isRoot: true },
  'Account (collectibles)': { route: { view: 'Account' }, setUp, arrive, follow: press('tab-nfts'), isRoot: true },
  'Account (activity)': { route: { view: 'Account' }, setUp, arrive, follow: press('tab-activity'), isRoot: true },
  'Account (with nothing in it)': {
    route: { view: 'Account' },
    setUp: () => mockMoney({ balances: [], history: [], nfts: [] }).setUp(),
    arrive,
    isRoot: true,
  },
  'Account (while the gateway is down)': {
    route: { view: 'Account' },
    setUp: () => mockMoney({ fails: { balance: 503, history: 503, nfts: 503 } }).setUp(),
    arrive,
    isRoot: true,
  },
  FundWallet: { route: { view: 'FundWallet' }, setUp, arrive },
  ProfileWallets: { route: { view: 'ProfileWallets' }, arrive },
  'ProfileWallets (several at once)': { route: { view: 'ProfileWallets' }, setUp: withSeveral, arrive: arriveWithSeveral },
  RegisterAccountName: { route: { view: 'RegisterAccountName' }, ...registry, focuses: '[data-testid="name-field"]' },
  RegisterAccountNameSuccess: { route: { view: 'RegisterAccountNameSuccess', params: { name: 'mirav.latch' } }, ...registry },
  Transactions: { route: { view: 'Transactions' }, setUp, arrive },
  'Transactions (none yet)': { route: { view: 'Transactions' }, setUp: () => mockMoney({ history: [] }).setUp(), arrive },
  WalletReceive: { route: { view: 'WalletReceive' }, setUp, arrive },
} as const satisfies ViewStates
