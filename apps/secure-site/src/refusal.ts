import { createId, formatNotice } from '@latchkey/embedded-wallet/protocol'
import { acceptPort } from './frame/acceptPort.ts'
import { readRefused } from './settings.ts'

/** Tells the page around it that no frame is served to it, over the port which that page gives. Nothing else is in this document. */
async function start(): Promise<void> {
  const { port } = await acceptPort(window, readRefused(document))
  port.postMessage(formatNotice('REFUSED', createId()))
}

void start()
