import type { Readable, Writable } from 'node:stream'
import { intro, isCancel, text } from '@clack/prompts'
import { type Answers, defaults, toAnswers } from './answers.ts'

/** Asks in the terminal what was not said by a flag. @returns Undefined if the user leaves. */
export async function askQuestions(given: Parameters<typeof toAnswers>[0], terminal: Terminal = {}): Promise<Answers | undefined> {
  intro('A new gateway', terminal)
  const said: { name?: string; origins?: readonly string[]; nodes?: readonly string[] } = {}
  if (given.name === undefined) {
    const name = await text({ ...terminal, message: 'Name of the project', placeholder: defaults.name, defaultValue: defaults.name })
    if (isCancel(name)) return undefined
    said.name = name
  }
  if (given.origins === undefined) {
    const message = 'Origins of its pages, with spaces between'
    const validate = (value = '') => problemOf({ origins: words(value || defaults.origin) })
    const origins = await text({ ...terminal, message, placeholder: defaults.origin, defaultValue: defaults.origin, validate })
    if (isCancel(origins)) return undefined
    said.origins = words(origins)
  }
  if (given.nodes === undefined) {
    const message = 'Nodes, such as eip155:1=https://your.node, or nothing for now'
    const nodes = await text({
      ...terminal,
      message,
      placeholder: 'none',
      defaultValue: '',
      validate: (value = '') => problemOf({ nodes: words(value) }),
    })
    if (isCancel(nodes)) return undefined
    said.nodes = words(nodes)
  }
  return toAnswers({ ...given, ...said })
}

/** Where questions and answers go, if not to the terminal of this process. */
type Terminal = { readonly input?: Readable; readonly output?: Writable }

const words = (value: string) => value.split(/\s+/).filter(Boolean)

function problemOf(given: Parameters<typeof toAnswers>[0]): string | undefined {
  try {
    toAnswers(given)
    return undefined
  } catch (error) {
    return error instanceof Error ? ('shortMessage' in error ? String(error.shortMessage) : error.message) : String(error)
  }
}
