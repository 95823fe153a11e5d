import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { LatchkeyElements } from './elements.ts'

/** The kit's elements as React's JSX takes them. */
export type LatchkeyJsxElements = {
  [tag in keyof LatchkeyElements]: DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & LatchkeyElements[tag]
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends LatchkeyJsxElements {}
  }
}
