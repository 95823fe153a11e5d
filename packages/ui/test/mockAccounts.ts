import type { EmbeddedUser, EmbeddedWallet } from '@latchkey/common/contract'
import { connect } from '@latchkey/core'
import { embeddedAdapter } from './embeddedAdapter.ts'
import { fakeGateway, gatewayOptions } from './fakeGateway.ts'
import { mainnet } from './networks.ts'
import type { startModal, TestModal } from './startModal.ts'

const key = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const smart = '0x6629Bb52d969D326036ab62FADbA9B58736D2e26'

const never = () => new Promise<never>(() => {})

/** A modal whose one wallet is the embedded one, with two accounts on mainnet or with one. */
export function mockAccounts({
  hasBoth = true,
  owner = {},
  user = async (said) => said,
  sessions,
  capabilities = {},
  changeEmail = never,
}: mockAccounts.Parameters = {}) {
  let type: 'eoa' | 'smartAccount' = 'smartAccount'
  const address = () => (type === 'eoa' ? key : smart)
  const say = (): EmbeddedUser => ({
    address: address(),
    chainId: 'eip155:1',
    accounts: [{ address: key, type: 'eoa' }, ...(hasBoth ? [{ address: smart, type: 'smartAccount' }] : [])],
    preferredAccountType: type,
    smartAccountDeployed: false,
    ...owner,
  })
  const wallet = {
    getUser: () => user(say()),
    listSmartAccountNetworks: async () => [mainnet.caipNetworkId],
    async setAccountType(parameters: { type: typeof type }) {
      type = parameters.type
      return { address: address() }
    },
    // What is asked in the frame stays until the user is done.
    showWallet: never,
    updateEmail: ({ email }: { email: string }) => changeEmail(email),
    updateEmailPrimaryOtp: never,
    updateEmailSecondaryOtp: never,
    onChange: () => () => {},
    syncTheme: () => {},
    abortRequests: () => {},
  } as unknown as EmbeddedWallet
  const adapter = embeddedAdapter(wallet, { address, capabilities })
  return {
    setUp: (): startModal.Options => ({
      adapters: [adapter],
      networks: [mainnet],
      fetch: fakeGateway(0, ({ pathname }) => {
        if (pathname !== `/v1/sessions/${encodeURIComponent(`eip155:1:${smart}`)}` || !sessions) return undefined
        return sessions()
      }).fetch,
      features: { smartSessions: sessions !== undefined },
      secureSite: 'https://wallet.example',
      ...gatewayOptions,
    }),
    arrive: async ({ kit }: TestModal) => void (await connect(kit, { connectorId: 'ID_AUTH' })),
  }
}

export declare namespace mockAccounts {
  type Parameters = {
    readonly hasBoth?: boolean
    /** What the frame says of who is signed in. */
    readonly owner?: Partial<EmbeddedUser>
    /** Answers later, or otherwise. */
    readonly user?: (said: EmbeddedUser) => Promise<EmbeddedUser>
    /** What the gateway answers of the smart account's permissions; absent with them switched off. */
    readonly sessions?: (() => Response) | undefined
    readonly capabilities?: embeddedAdapter.Parameters['capabilities']
    /** What comes of a change of address that the owner is asked for. */
    readonly changeEmail?: (email: string) => Promise<unknown>
  }
}
