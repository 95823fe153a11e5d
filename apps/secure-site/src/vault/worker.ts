import './frozen.ts'
import { createDeviceStore } from '../device/deviceStore.ts'
import type { VaultRequest } from './contract.ts'
import { runOperation } from './runOperation.ts'

/** One request, one response; then the page ends the worker, and with it every copy of the secret (I1). */
globalThis.addEventListener(
  'message',
  (event: MessageEvent<VaultRequest>) => {
    void runOperation(event.data, { store: createDeviceStore() }).then((answer) => globalThis.postMessage(answer))
  },
  { once: true },
)
