export type {
  CreateRelayClient,
  Proposal,
  RelayClient,
  RelayClientEvents,
  RelayClientParameters,
  RelaySession,
  RequestedNamespaces,
} from './relayClient.ts'
export { walletConnect } from './walletConnect.ts'
