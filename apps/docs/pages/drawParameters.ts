import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Member, readMembers } from './readMembers.ts'

/** Parameters that mean the same in every action. */
const shared = {
  signal: 'Gives the action up: it rejects with `ABORTED`.',
  namespace: 'The chain family; the active one unless set.',
  connectorId: 'The wallet’s connector.',
  transaction: 'What would be sent, in the family’s own form.',
  hash: 'The transaction’s, as the action that sent it returned it.',
  timeoutMs: 'How long to wait, in milliseconds.',
  message: 'The text that was signed.',
  signature: 'In the family’s own encoding.',
}

/**
 * Draws the parameters of an action from their docstrings.
 *
 * @param page Its page, such as `docs/core/account/signMessage.md`.
 * @returns A section of Markdown; empty for an action without parameters.
 */
export function drawParameters(root: string, page: string): string {
  const [, domain = '', verb = ''] = /^docs\/core\/(\w+)\/(\w+)\.md$/.exec(page) ?? []
  const folder = join(root, 'packages/core/src', domain)
  const places = [
    [join(folder, 'parameters.ts'), `${verb[0]?.toUpperCase()}${verb.slice(1)}Parameters`],
    [join(folder, 'verbs.ts'), `${verb}.Parameters`],
    [join(folder, `${verb}.ts`), `${verb}.Parameters`],
  ] as const
  const found = places.find(([path, name]) => existsSync(path) && isLiteral(readFileSync(path, 'utf8'), name))
  const members = found ? readMembers(found[0], found[1], shared) : []
  return members.length === 0 ? '' : `## Parameters\n\n${members.map(line).join('\n')}\n`
}

/** Whether a type is spelled out here, and is not another name of one elsewhere. */
function isLiteral(text: string, name: string): boolean {
  const [space, type] = name.includes('.') ? name.split('.') : [undefined, name]
  const at = space ? text.indexOf(`namespace ${space} {`) : 0
  if (at < 0) return false
  const end = space ? text.indexOf('\n}', at) : undefined
  return new RegExp(`type ${type}(?:<[^>]*>)? = \\{`).test(text.slice(at, end))
}

const line = ({ name, type, says, isRequired }: Member) => `- **\`${name}\`**${isRequired ? '' : ' (optional)'}: ${says} \`${type}\``
