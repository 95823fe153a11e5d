import { connect } from '@latchkey/core'
import { mockAdapter } from '@latchkey/test/mockAdapter'
import { arcadia, mainnet, solstice, testbed } from '../networks.ts'
import type { TestModal } from '../startModal.ts'
import { oneWallet } from './connect.ts'
import { arriveConnected, type ViewStates } from './ViewState.ts'

/** Four networks of two families, and a wallet of one. */
export const fourNetworks = (faults = {}) => ({
  networks: [arcadia, mainnet, testbed, solstice],
  adapters: [oneWallet(faults), mockAdapter({ namespace: 'solana' as const, wallets: [] })],
})

/** A wallet of each of two families. */
export const twoFamilies = () => ({
  networks: [mainnet, solstice],
  adapters: [
    oneWallet(),
    mockAdapter({ namespace: 'solana' as const, wallets: [{ id: 'com.sunny', name: 'Sunny', namespace: 'solana' as const }] }),
  ],
})

/** A wallet that is on a network of its own. */
export const lost = () => ({ adapter: mockAdapter({ wallets: [{ id: 'com.tidewell', name: 'Tidewell', chainId: 'eip155:777' }] }) })

/** The wallet moved there after it was connected. */
export async function arriveLost({ kit, adapter }: Pick<TestModal, 'kit' | 'adapter'>): Promise<void> {
  await arriveConnected({ kit })
  adapter.get('com.tidewell').changeChain('eip155:777')
}

/** Connected on the first network. */
export const arriveOnMainnet = ({ kit }: Pick<TestModal, 'kit'>) =>
  connect(kit, { connectorId: 'com.tidewell', chainId: mainnet.caipNetworkId })

const toArcadia = { view: 'SwitchNetwork', params: { chainId: arcadia.caipNetworkId } } as const

/** Networks, and the way from one to another. */
export const networkStates = {
  Networks: { route: { view: 'Networks' }, setUp: () => fourNetworks(), arrive: arriveOnMainnet },
  SwitchActiveChain: {
    route: { view: 'SwitchActiveChain', params: { chainId: solstice.caipNetworkId } },
    setUp: twoFamilies,
    arrive: arriveConnected,
  },
  SwitchNetwork: {
    route: toArcadia,
    setUp: () => ({ adapter: oneWallet({ switchAfter: new Promise(() => {}) }) }),
    arrive: arriveOnMainnet,
  },
  'SwitchNetwork (the wallet has failed)': {
    route: toArcadia,
    setUp: () => ({ adapter: oneWallet({ switchError: new Error('down') }) }),
    arrive: arriveOnMainnet,
  },
  UnsupportedChain: { route: { view: 'UnsupportedChain' }, setUp: lost, arrive: arriveLost, isRoot: true },
  WalletCompatibleNetworks: {
    route: { view: 'WalletCompatibleNetworks' },
    setUp: () => ({ networks: [mainnet, arcadia, testbed, solstice] }),
    arrive: arriveConnected,
  },
} as const satisfies ViewStates
