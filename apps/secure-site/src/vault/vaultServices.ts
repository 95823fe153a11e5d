import type { GatewayClient } from '../account/gatewayClient.ts'
import type { DeviceStore } from '../device/deviceStore.ts'

/** The services and settings of one operation. */
export type VaultServices = {
  readonly client: GatewayClient
  readonly store: DeviceStore
  readonly token: string
  /** This device's name. */
  readonly device: string
}
