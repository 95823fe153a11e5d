/** A module and all it imports as the text of one classic script, by the plugin in `@latchkey/tsup/script`. */
declare module '*?script' {
  export const script: string
}
