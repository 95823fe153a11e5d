import { Deployment } from 'kubernetes-models/apps/v1'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { Service } from 'kubernetes-models/v1'
import { parseAllDocuments } from 'yaml'

const kinds = {
  'apps/v1 Deployment': Deployment,
  'networking.k8s.io/v1 Ingress': Ingress,
  'policy/v1 PodDisruptionBudget': PodDisruptionBudget,
  'v1 Service': Service,
} as const

/** What a chart makes, as far as it is looked at here. */
export type Manifest = {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string }
  readonly spec: unknown
}

/**
 * Reads rendered manifests and checks each against the schema of its kind.
 *
 * @throws What is wrong with the first that Kubernetes would refuse.
 */
export function checkManifests(text: string): readonly Manifest[] {
  const documents = parseAllDocuments(text).flatMap((document) => {
    if (document.errors[0]) throw document.errors[0]
    return (document.toJS() as Manifest | null) ?? []
  })
  for (const manifest of documents) {
    const kind = `${manifest.apiVersion} ${manifest.kind}`
    if (!Object.hasOwn(kinds, kind)) throw new Error(`${kind} has no schema here`)
    const Model = kinds[kind as keyof typeof kinds] as new (data: never) => { validate(): void }
    try {
      new Model(manifest as never).validate()
    } catch (cause) {
      throw new Error(`${manifest.kind} ${manifest.metadata.name}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    }
  }
  return documents
}
