import type { RefObject } from 'react'
import { SearchField } from '../../primitives/SearchField/SearchField.tsx'
import { useText } from '../../text/useText.ts'

/** The search above a list, which has the focus when the view comes. */
export function ListSearch({ label, value, onChange, list, testId }: ListSearchProps) {
  const text = useText()
  return (
    <div data-autofocus="">
      <SearchField
        label={label}
        placeholder={label}
        clearLabel={text('common.clearSearch')}
        value={value}
        onChange={onChange}
        onArrowDown={() => list.current?.querySelector('button')?.focus()}
        testId={testId}
      />
    </div>
  )
}

export type ListSearchProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** Whose first button ArrowDown leads to. */
  list: RefObject<HTMLElement | null>
  testId: string
}
