import type { CommandInput } from '../../host/commandLine/operatorCommand.ts'

/** A command as the page asks for it, not yet checked. */
export type Asked = { readonly name: string } & Pick<CommandInput, 'arguments'> & {
    readonly options: Readonly<Record<string, string | boolean | readonly string[]>>
  }

/** The same text for the same request, whatever the order of its options. */
export function writeAsked({ name, arguments: given, options }: Asked): string {
  const entries = Object.entries(options).sort(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify([name, given, entries])
}
