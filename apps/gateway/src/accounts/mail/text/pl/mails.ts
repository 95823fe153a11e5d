import type { mailWords as english } from '../en/mails.ts'
import type { Sentences } from '../sentences.ts'

/** See `en/mails.ts`. */
export const mailWords: Sentences<typeof english> = {
  'mail.foot':
    'Latchkey przechowuje portfel, do którego się logujesz. Nigdy nie prosi o kod przez telefon ani czat i nigdy nie pyta o tajne słowa.',
  'mail.open': 'Otwórz stronę',
  'mail.thisApp': 'ta aplikacja',
  'mail.fact.app': 'Aplikacja',
  'mail.fact.device': 'Urządzenie',
  'mail.fact.time': 'Czas',
  'mail.unknownDevice': 'nieznane',
  'mail.onNetwork': '{device}, sieć {network}',
  'mail.notMe': 'To nie Ty? Otwórz tę stronę w ciągu tygodnia i zgłoś to:',

  'code.subject': '{app}: Twój kod',
  'code.login': 'Twój kod do zalogowania się:',
  'code.recover': 'Twój kod do otwarcia portfela na nowym urządzeniu:',
  'code.export': 'Twój kod do pokazania tajnych słów portfela:',
  'code.device_add': 'Twój kod do zmiany sposobu odzyskiwania portfela:',
  'code.spend': 'Twój kod do zatwierdzenia prośby powyżej dziennego limitu witryny:',
  'code.email_primary': 'Twój kod do zmiany adresu e-mail portfela:',
  'code.email_secondary': 'Twój kod do ustawienia tego adresu jako adresu e-mail portfela:',
  'code.moves':
    'Z tym kodem Twój portfel przechodzi z tego adresu na {email}. Każdy, kto czyta tamtą skrzynkę, może się wtedy do niego zalogować.',
  'code.movesHere': 'Z tym kodem portfel przechodzi z {former} na ten adres, {email}.',
  'code.expires': {
    one: 'Wygasa za {n} minutę i działa raz, na urządzeniu, na którym się logujesz.',
    few: 'Wygasa za {n} minuty i działa raz, na urządzeniu, na którym się logujesz.',
    many: 'Wygasa za {n} minut i działa raz, na urządzeniu, na którym się logujesz.',
    other: 'Wygasa za {n} minuty i działa raz, na urządzeniu, na którym się logujesz.',
  },
  'code.address': 'Adres Twojego portfela: {address}',
  'code.ignore': 'Jeśli to nie Ty, zignoruj ten e-mail i nikomu nie podawaj kodu.',

  'approval.subject': '{app}: nowe urządzenie prosi o Twój portfel',
  'approval.text': 'To Ty? Otwórz tę stronę i wybierz liczbę, którą pokazuje nowe urządzenie:',
  'approval.not': 'Jeśli to nie Ty, naciśnij tam „To nie ja”. Samo otwarcie strony niczego nie zmienia.',

  'deviceAdded.subject': 'Nowe urządzenie może używać Twojego portfela',
  'deviceAdded.text': 'Dodano urządzenie w witrynie {origin}: {device}.',

  'recovery.subject': 'Twój portfel jest otwierany na nowym urządzeniu',
  'recovery.text': 'Prosi o niego urządzenie {device} w witrynie {origin}.',
  'recovery.waits': {
    one: 'Otrzyma go za {n} minutę.',
    few: 'Otrzyma go za {n} minuty.',
    many: 'Otrzyma go za {n} minut.',
    other: 'Otrzyma go za {n} minuty.',
  },
  'recovery.remove': 'Przeglądarka, która ma Twój portfel, pokazuje je na liście urządzeń, gdzie możesz je usunąć.',
  'recovery.byDevice': 'Potwierdzono to na urządzeniu, które ma Twój portfel.',
  'recovery.byPasskey': 'Potwierdzono to Twoim kluczem dostępu.',
  'recovery.byCode': 'Potwierdzono to kodem wysłanym na Twój adres.',
  'recovery.tellNobody': 'Nikomu nie podawaj kodu.',

  'passkeyAdded.subject': 'Do Twojego portfela dodano klucz dostępu',
  'passkeyAdded.text': 'Od teraz loguje on do Twojego portfela bez kodu.',
  'passkeyAdded.not':
    'Jeśli to nie Ty, zaloguj się, wybierz Klucze dostępu i usuń go, potem wybierz Urządzenia i wyloguj wszędzie indziej.',
  'passkeyRemoved.subject': 'Z Twojego portfela usunięto klucz dostępu',
  'passkeyRemoved.text': 'Nie loguje już do Twojego portfela.',
  'passkeyRemoved.not': 'Jeśli to nie Ty, zaloguj się, wybierz Urządzenia i wyloguj wszędzie indziej.',

  'numberPressed.subject': 'Naciśnięto liczbę, aby wpuścić urządzenie do Twojego portfela',
  'numberPressed.text':
    'Ktoś zalogował się jako Ty w innym oknie i nacisnął liczbę, którą pokazało urządzenie {device} w witrynie {origin}.',
  'numberPressed.now': 'To urządzenie może teraz otworzyć Twój portfel.',

  'askedEmail.subject': 'Ktoś chce zmienić adres e-mail Twojego portfela',
  'askedEmail.text':
    'Urządzenie {device} prosi o zmianę adresu e-mail Twojego portfela z {before} na {next}, a jedynym dowodem była Twoja skrzynka. Może to zrobić za dobę.',
  'askedPasskey.subject': 'Ktoś chce usunąć klucz dostępu Twojego portfela',
  'askedPasskey.text':
    'Urządzenie {device} prosi o usunięcie klucza dostępu, który loguje do Twojego portfela, a jedynym dowodem była Twoja skrzynka. Może to zrobić za dobę.',
  'asked.not': 'Jeśli to nie Ty, zgłoś to na stronie poniżej lub wybierz Urządzenia i wyloguj wszędzie indziej.',

  'emailChanged.subject': 'Zmieniono adres e-mail Twojego portfela',
  'emailChanged.text': 'Twój portfel należy teraz do {email}, a nie do tego adresu. Inne urządzenia zostały wylogowane.',
  'emailChanged.undo': 'Jeśli to nie Ty, odbierz go adresowi {email} w ciągu doby, na tej stronie:',
}
