import { isNamespace, LatchkeyError, OptionInvalidError } from '@latchkey/common'
import type { KitConfig } from './config.ts'

/** @throws {@link OptionInvalidError} naming the first setting that is wrong (V-22). */
export function checkConfig(config: KitConfig): void {
  if (!Array.isArray(config.networks) || config.networks.length === 0) {
    throw new OptionInvalidError({ name: 'networks', expected: 'a list of at least one network' })
  }
  for (const [index, network] of config.networks.entries()) {
    if (!isNamespace(network?.chainNamespace)) {
      throw new OptionInvalidError({ name: `networks[${index}].chainNamespace`, expected: 'a network made by `defineNetwork`' })
    }
  }
  if (!Array.isArray(config.adapters)) throw new OptionInvalidError({ name: 'adapters', expected: 'a list of adapters, such as `[evm()]`' })
  if (config.siwx !== undefined && config.siweConfig !== undefined) throw new SiweAndSiwxError()
}

/** Two settings of which one is the older name of the other (V-14). */
export class SiweAndSiwxError extends LatchkeyError<'SIWE_AND_SIWX'> {
  override readonly name = 'SiweAndSiwxError'
  constructor() {
    super('SIWE_AND_SIWX', 'Give either siweConfig or siwx, not both')
  }
}
