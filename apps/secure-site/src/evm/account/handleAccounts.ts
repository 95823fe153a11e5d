import type { FrameContext } from '../../frame/FrameContext.ts'
import { RefusedError } from '../../frame/RefusedError.ts'
import { requireWallet } from '../../frame/requireWallet.ts'
import type { Handlers } from '../../frame/serve.ts'
import { isDeployed } from './isDeployed.ts'

type Handled = Pick<Handlers, 'GET_SMART_ACCOUNT_ENABLED_NETWORKS' | 'INIT_SMART_ACCOUNT' | 'SET_PREFERRED_ACCOUNT'>

/** The host's requests about account kinds: which networks have two, which one is active, whether it is deployed. */
export function handleAccounts(frame: Pick<FrameContext, 'account' | 'vault' | 'smartAccounts' | 'rpc' | 'state'>): Handled {
  const { smartAccounts, state, rpc } = frame
  return {
    async GET_SMART_ACCOUNT_ENABLED_NETWORKS() {
      const networks = await smartAccounts.listNetworks()
      return { smartAccountEnabledNetworks: networks.map((id) => Number(id.slice('eip155:'.length))) }
    },

    async INIT_SMART_ACCOUNT(_, { signal }) {
      const { evmAddress } = await requireWallet(frame)
      const { chainId } = state
      if (!(await smartAccounts.listNetworks()).includes(chainId))
        throw new RefusedError(4200, 'There are no smart accounts on this network')
      const { address } = await smartAccounts.derive(evmAddress)
      return { address, isDeployed: await isDeployed(rpc, { address, chainId, signal }) }
    },

    async SET_PREFERRED_ACCOUNT({ type }) {
      const { evmAddress } = await requireWallet(frame)
      if (type !== 'eoa' && type !== 'smartAccount') throw new RefusedError(-32602, 'Unknown account type')
      if (type === 'smartAccount' && !(await smartAccounts.listNetworks()).includes(state.chainId))
        throw new RefusedError(4200, 'There are no smart accounts on this network')
      await smartAccounts.setType(evmAddress, type)
      const account = await smartAccounts.find({ owner: evmAddress, chainId: state.chainId })
      return { type, address: account?.address ?? evmAddress }
    },
  }
}
