import { randomBytes } from 'node:crypto'
import type { OperatorCommand } from '../../host/commandLine/operatorCommand.ts'
import { holderKinds } from '../../host/config/wrappingKeys.ts'
import { createKeyHolders } from '../../host/keyring/holders/createKeyHolders.ts'
import { sealSeed } from '../../host/keyring/sealSeed.ts'
import { ValueRefusedError } from '../../host/projects/errors.ts'

/** Commands that make keys for `LATCHKEY_ACCESS_KEYS`, `LATCHKEY_RECOVERY_KEYS` and `LATCHKEY_CODE_KEYS`. Nothing stores them. */
export const sealingKeyCommands: readonly OperatorCommand[] = [
  {
    name: 'sealing-key new',
    usage: 'ID',
    summary: 'Prints a new key, to be put first in one of the settings for keys. ID is one to four characters, such as a2',
    count: [1, 1],
    isOffline: true,
    async run({ arguments: [kid = ''] }) {
      const setting = `${toKid(kid)}:${randomBytes(32).toString('base64url')}`
      return { json: { setting }, text: setting }
    },
  },
  {
    name: 'sealing-key hold',
    usage: `ID ${holderKinds.join('|')} NAME`,
    summary: 'The same for a key that lies in an HSM or key management service under NAME; only that service can use what it prints',
    count: [3, 3],
    isOffline: true,
    async run({ config, arguments: [kid = '', kind = '', name = ''] }) {
      const holder = holderKinds.find((one) => one === kind)
      if (!holder) throw new ValueRefusedError('The holder', `one of ${holderKinds.join(', ')}`)
      if (!/^\S{1,512}$/.test(name)) throw new ValueRefusedError('The name', 'at most 512 characters without a blank')
      const holders = createKeyHolders(config, globalThis.fetch)
      try {
        const setting = await sealSeed({ kid: toKid(kid), holder, name }, holders)
        return { json: { setting }, text: setting }
      } finally {
        await holders.close()
      }
    },
  },
]

function toKid(kid: string): string {
  if (!/^[\w-]{1,4}$/.test(kid)) throw new ValueRefusedError('The id', 'one to four letters, digits, _ or -')
  return kid
}
