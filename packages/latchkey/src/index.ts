export { hasCode, LatchkeyError } from '@latchkey/common'
export {
  addNetwork,
  type Connection,
  type ConnectorEntry,
  type Events,
  estimateFee,
  fetchBalance,
  getCallsStatus,
  getCapabilities,
  getProvider,
  type Kit,
  removeNetwork,
  type Snapshot,
  sendCalls,
  sendTransaction,
  setPreferredAccountType,
  setTheme,
  signMessage,
  signTypedData,
  switchConnection,
  switchNetwork,
  verifyMessage,
  waitForTransaction,
} from '@latchkey/core'
export { createLatchkey } from './createLatchkey.ts'
export { defineElements } from './defineElements.ts'
export type { Latchkey } from './latchkey.ts'
