import { redactSecrets } from '../../host/log/redactSecrets.ts'
import type { Asked } from './asked.ts'
import type { OfferedCommand } from './findOffered.ts'

const mask = '•••'
const longestText = 200

/** A request as the trail keeps it: without secret values, pictures, and what the command does not know. */
export function maskAsked(offered: OfferedCommand | undefined, asked: Asked): Pick<Asked, 'arguments' | 'options'> {
  // What was not understood may be a secret in the wrong place.
  if (!offered) return { arguments: [], options: {} }
  const { command, access } = offered
  const known = command.options ?? {}
  const isSecret = (name: string) => !Object.hasOwn(known, name) || access.secretOptions?.includes(name) === true
  return {
    arguments: asked.arguments.slice(0, command.count[1]).map(shorten),
    options: Object.fromEntries(
      Object.entries(asked.options)
        .slice(0, Object.keys(known).length + 1)
        .map(([name, value]) => {
          if (isSecret(name)) return [name.slice(0, 32), mask]
          if (typeof value === 'string') return [name, shorten(value)]
          return [name, typeof value === 'boolean' ? value : value.slice(0, 100).map(shorten)]
        }),
    ),
  }
}

function shorten(text: string): string {
  if (text.startsWith('data:')) return `data:${mask} (${text.length} characters)`
  const plain = redactSecrets(text.replaceAll('\0', ''))
  return plain.length > longestText ? `${plain.slice(0, longestText)}…` : plain
}
