import type { GatewayClient } from '../account/gatewayClient.ts'
import type { DeviceStore } from '../device/deviceStore.ts'

/** What an operation works with. */
export type VaultServices = {
  readonly client: GatewayClient
  readonly store: DeviceStore
  readonly token: string
  /** What this device calls itself. */
  readonly device: string
}
