export {
  ProviderMissingError,
  useAccount,
  useAction,
  useBalance,
  useConnect,
  useConnections,
  useDisconnect,
  useEstimateFee,
  useEvents,
  useIdentity,
  useKit,
  useKitState,
  useModal,
  useNetwork,
  usePairing,
  useProvider,
  useRelayedRequests,
  useSendTransaction,
  useSignMessage,
  useSignTypedData,
  useTheme,
  useVerifyMessage,
  useWaitForTransaction,
  useWallets,
} from '@latchkey/react'
export { LatchkeyButton } from './LatchkeyButton.tsx'
export { LatchkeyNetworkButton } from './LatchkeyNetworkButton.tsx'
export { LatchkeyProvider } from './LatchkeyProvider.tsx'
