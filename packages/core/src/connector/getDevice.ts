import { type Device, readDevice } from '@latchkey/common'
import type { Kit } from '../kit.ts'

/** What the page is looked at with: which links into apps can work there. */
export function getDevice({ page }: Kit): Device {
  return { ...(page.device?.() ?? readDevice()), isPhone: page.isPhone() }
}
