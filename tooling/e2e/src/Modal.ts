import { Modal as HostModal } from '@latchkey/testing/playwright'
import { readQr } from './readQr.ts'

/** The modal as hosts test it, and what is seen by a camera. */
export class Modal extends HostModal {
  /** Reads the code off the screen. */
  readQr() {
    return readQr(this.qr)
  }
}
