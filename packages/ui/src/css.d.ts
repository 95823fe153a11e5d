/** CSS modules arrive as text and hashed names, by the plugin in `@latchkey/tsup/css`. */
declare module '*.module.css' {
  export const css: string
  export const classes: { readonly [name: string]: string }
}

/** The token sheet arrives as text; its names are public and not hashed. */
declare module '*/tokens.css' {
  export const css: string
}
