import { Secret } from './Secret.tsx'

/** The code with which an operator enrols a passkey. */
export function OneTimeCode({ name, code }: { readonly name: string; readonly code: string }) {
  return (
    <Secret label="One-time code" value={code}>
      {`${name} enrols with this code. Hand it over now: it is not shown again, and works for 15 minutes.`}
    </Secret>
  )
}
