import type { Kit } from '../kit.ts'
import { changeOnRamp } from './changeOnRamp.ts'

/** Chooses how it is paid, such as `card`; its limits hold for the sum from now on (V-21). */
export function setOnRampMethod(kit: Kit, { methodId }: setOnRampMethod.Parameters): void {
  changeOnRamp(kit, { methodId }, 0)
}

export declare namespace setOnRampMethod {
  /** `methodId`: one of the payment currency's. */
  type Parameters = { methodId: string }
}
