import type { SocialProvider } from '@latchkey/core/internal'
import type { ReactNode } from 'react'
import { useStyles } from '../../css/useStyles.ts'
import { classes, css } from './SocialButton.module.css'

/** Each provider's sign in its own colours; Google asks for all four of its. */
const marks: { readonly [provider in SocialProvider]: ReactNode } = {
  google: (
    <g fill="none" strokeWidth="2.8">
      <path stroke="#ea4335" d="M15 5A7.1 7.1 0 0 0 3.9 6.5" />
      <path stroke="#fbbc05" d="M3.9 6.4a7.1 7.1 0 0 0 0 7.2" />
      <path stroke="#34a853" d="M3.9 13.5A7.1 7.1 0 0 0 15 15" />
      <path stroke="#4285f4" d="M14.9 15.1a7.1 7.1 0 0 0 2.2-4.9h-6.7" />
    </g>
  ),
  github: (
    <path
      fill="currentColor"
      d="M10 1.8a8.2 8.2 0 0 0-2.6 16c.4.1.6-.2.6-.4v-1.6c-2.3.5-2.8-1-2.8-1-.4-1-.9-1.2-.9-1.2-.8-.5 0-.5 0-.5.8.1 1.3.8 1.3.8.7 1.3 2 .9 2.4.7.1-.5.3-.9.5-1.1-1.8-.2-3.7-.9-3.7-4 0-.9.3-1.6.8-2.2 0-.2-.3-1 .1-2.1 0 0 .7-.2 2.2.8a7.7 7.7 0 0 1 4.1 0c1.6-1 2.2-.8 2.2-.8.5 1.1.2 1.9.1 2.1.6.6.9 1.3.9 2.2 0 3.1-1.9 3.8-3.8 4 .3.3.6.8.6 1.6v2.3c0 .2.1.5.6.4a8.2 8.2 0 0 0-2.6-16Z"
    />
  ),
  apple: (
    <path
      fill="currentColor"
      d="M14.6 10.6c0-1.8 1.5-2.7 1.6-2.8-.9-1.2-2.2-1.4-2.7-1.4-1.1-.1-2.2.7-2.8.7-.6 0-1.5-.7-2.4-.7-1.3 0-2.4.7-3.1 1.8-1.3 2.3-.3 5.6 1 7.5.6.9 1.4 1.9 2.3 1.9.9 0 1.3-.6 2.4-.6s1.4.6 2.4.6c1 0 1.6-.9 2.2-1.8.7-1 1-2 1-2.1 0 0-1.9-.8-1.9-3.1ZM12.8 5.2c.5-.6.8-1.5.7-2.3-.7 0-1.6.5-2.1 1.1-.5.5-.9 1.4-.8 2.2.8.1 1.7-.4 2.2-1Z"
    />
  ),
  facebook: (
    <>
      <circle cx="10" cy="10" r="8" fill="#1877f2" />
      <path
        fill="#fff"
        d="M11.1 18v-6.2h2l.4-2.4h-2.4V7.9c0-.7.3-1.3 1.3-1.3h1.2v-2s-1-.2-1.9-.2c-2 0-3.2 1.2-3.2 3.3v1.7H6.4v2.4h2.1V18a8 8 0 0 0 2.6 0Z"
      />
    </>
  ),
  x: (
    <path
      fill="currentColor"
      d="M3 3h4.2l3.5 4.8L14.9 3h1.9l-5.2 6.1L17.3 17h-4.2l-3.9-5.2L4.7 17H2.8l5.5-6.5L3 3Zm2.7 1.4 8.1 11.2h.9L6.6 4.4h-.9Z"
    />
  ),
  discord: (
    <path
      fill="#5865f2"
      d="M15.9 5A13 13 0 0 0 12.6 4l-.4.9a12 12 0 0 0-4.4 0L7.4 4A13 13 0 0 0 4.100 5C2 8.200 1.500 11.300 1.700 14.300a13 13 0 0 0 4 2l.9-1.400-1.300-.7.3-.2a9.300 9.300 0 0 0 8.800 0l.3.2-1.300.7.9 1.400a13 13 0 0 0 4-2c.3-3.500-.6-6.500-2.400-9.300ZM7.200 12.300c-.8 0-1.400-.7-1.400-1.600s.6-1.600 1.400-1.600 1.500.7 1.400 1.600c0 .9-.6 1.600-1.400 1.600Zm5.600 0c-.8 0-1.400-.7-1.400-1.600s.6-1.600 1.400-1.600 1.500.7 1.400 1.600c0 .9-.6 1.600-1.400 1.600Z"
    />
  ),
  farcaster: (
    <path
      fill="#8a63d2"
      d="M5 3h10v2h2l-.5 2H16v7.500h.5V17h-4.500v-2.500h.5V11a2.500 2.500 0 0 0-5 0v3.500h.5V17H3.500v-2.500H4V7h-.500L3 5h2V3Z"
    />
  ),
}

/** A provider's sign. */
export function SocialMark({ provider }: { provider: SocialProvider }) {
  useStyles(css)
  return (
    <span className={classes.mark}>
      <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        {marks[provider]}
      </svg>
    </span>
  )
}
