import './frozen.ts'
import { createDeviceStore } from '../device/deviceStore.ts'
import type { VaultRequest } from './contract.ts'
import { runOperation } from './runOperation.ts'

/** One request, one answer; the page ends the worker then, and with it every copy of what it knew (I1). */
globalThis.addEventListener(
  'message',
  (event: MessageEvent<VaultRequest>) => {
    void runOperation(event.data, { store: createDeviceStore() }).then((answer) => globalThis.postMessage(answer))
  },
  { once: true },
)
