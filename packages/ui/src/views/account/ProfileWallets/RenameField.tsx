import type { AccountId } from '@latchkey/common/caip'
import { setAccountLabel } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useEffect, useRef, useState } from 'react'
import { TextField } from '../../../primitives/TextField/TextField.tsx'
import { useText } from '../../../text/useText.ts'

/** Gives an account a label; an empty one removes it, Escape changes nothing. */
export function RenameField({ accountId, label = '', placeholder, onDone }: RenameFieldProps) {
  const kit = useKit()
  const text = useText()
  const [value, setValue] = useState(label)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches for Escape inside its field
    <div
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        onDone()
      }}
    >
      <TextField
        ref={field}
        label={text('profile.name')}
        value={value}
        onChange={setValue}
        placeholder={placeholder}
        hint={text('profile.name.hint')}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        onSubmit={() => {
          setAccountLabel(kit, { accountId, label: value })
          onDone()
        }}
        go={{ label: text('profile.save') }}
        testId="wallet-name"
      />
    </div>
  )
}

export type RenameFieldProps = {
  accountId: AccountId
  label?: string | undefined
  /** What it is called without a name. */
  placeholder: string
  onDone: () => void
}
