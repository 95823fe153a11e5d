// biome-ignore-all lint/performance/noBarrelFile: the entry @latchkey/test/conformance
export { badIcons } from './badIcons.ts'
export { controlledWallet } from './controlledWallet.ts'
export { type AdapterSubject, describeAdapter } from './describeAdapter.ts'
export { type ConnectorSubject, describeConnector } from './describeConnector.ts'
export { describeFaults, type FaultSubject, type WalletFault } from './describeFaults.ts'
export { type TestContext, testContext } from './testContext.ts'
