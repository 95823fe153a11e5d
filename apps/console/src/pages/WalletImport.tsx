import { useState } from 'react'
import { useConsole } from '../app/useConsole.ts'
import { useStep } from '../app/useStep.ts'
import { Button } from '../parts/Button.tsx'
import { Field } from '../parts/Field.tsx'
import { Form } from '../parts/Form.tsx'
import { Notice } from '../parts/Notice.tsx'
import { Outcome } from '../parts/Outcome.tsx'
import { Section } from '../parts/Section.tsx'

/** The largest picture that the gateway takes from the page, as a `data:` URL. */
const pictureMaxBytes = 64 * 1024

/** Adds a wallet to the directory, or replaces what it says of one. */
export function WalletImport({ onChange }: WalletImportProps) {
  const { announce } = useConsole()
  const step = useStep()
  const [problem, setProblem] = useState<string>()
  const send = async (text: (name: string) => string, form: HTMLFormElement) => {
    if (step.isRunning) return
    setProblem(undefined)
    const file = new FormData(form).get('picture')
    const picture = file instanceof File && file.size > 0 ? await readPicture(file) : undefined
    if (picture && picture.length > pictureMaxBytes)
      return setProblem('The picture is too large. Choose one of at most 48 kB, such as 128 × 128 pixels.')
    const homepage = text('homepage')
    const chains = text('chains')
      .split(/[\s,]+/)
      .filter(Boolean)
    const entry = { id: text('id'), name: text('name'), chains, ...(homepage !== '' && { homepage }) }
    const done = await step.run({
      name: 'wallet import',
      arguments: [JSON.stringify(entry)],
      options: picture === undefined ? {} : { picture },
    })
    if (!done) return
    form.reset()
    announce(`Imported ${text('name')}.`)
    onChange()
  }
  return (
    <Section title="Import a wallet" about="A wallet with the same id is replaced.">
      {problem && (
        <Notice tone="critical">
          <p>{problem}</p>
        </Notice>
      )}
      <Outcome step={step} />
      <Form label="Import a wallet" isInline onSend={send}>
        <Field name="id" label="Id" maxLength={64} />
        <Field name="name" label="Name" maxLength={128} />
        <Field name="chains" label="Chains" defaultValue="eip155" hint="Namespaces or CAIP-2 ids, such as eip155 solana" />
        <Field name="homepage" type="url" label="Homepage (optional)" isRequired={false} />
        <Field
          name="picture"
          type="file"
          accept="image/png,image/webp,image/svg+xml"
          label="Picture (optional, 48 kB)"
          isRequired={false}
        />
        <Button isSubmit isBusy={step.isRunning}>
          Import
        </Button>
      </Form>
    </Section>
  )
}

export type WalletImportProps = { readonly onChange: () => void }

function readPicture(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
