import { LatchkeyError } from '@latchkey/common/contract'

/** No configured adapter offers this connector. */
export class ConnectorMissingError extends LatchkeyError<'CONNECTOR_MISSING'> {
  override readonly name = 'ConnectorMissingError'
  constructor({ connectorId }: { connectorId: string }) {
    super('CONNECTOR_MISSING', 'No connector found for connection', {
      hints: [`No adapter offers "${connectorId}": pass the adapter of its chain.`, 'Wallets announce late: wait for "connectorsChanged".'],
      docs: 'core/connection/connect',
    })
  }
}

/** The wallet is the current one already (S-03). */
export class AlreadyConnectedError extends LatchkeyError<'ALREADY_CONNECTED'> {
  override readonly name = 'AlreadyConnectedError'
  constructor() {
    super('ALREADY_CONNECTED', 'Already connected with this wallet')
  }
}

/** A connection's status is none that can be switched to (S-04). */
export class ConnectionStatusInvalidError extends LatchkeyError<'CONNECTION_STATUS_INVALID'> {
  override readonly name = 'ConnectionStatusInvalidError'
  constructor() {
    super('CONNECTION_STATUS_INVALID', 'Invalid connection status')
  }
}

/** The wallet could not end its grant; the kit has forgotten it all the same. */
export class DisconnectFailedError extends LatchkeyError<'DISCONNECT_FAILED'> {
  override readonly name = 'DisconnectFailedError'
  constructor({ cause }: { cause: unknown }) {
    super('DISCONNECT_FAILED', 'Failed to disconnect', { cause })
  }
}

/** The project has several wallets at once switched off. */
export class MultiWalletOffError extends LatchkeyError<'MULTI_WALLET_OFF'> {
  override readonly name = 'MultiWalletOffError'
  constructor() {
    super('MULTI_WALLET_OFF', 'Multi-Wallet Not Enabled', { hints: ['Several wallets at once are not enabled for this project.'] })
  }
}
