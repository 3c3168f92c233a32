import { laterPart } from '../offline/drawn-part.tsx';

const importFiles = () => import('./file-parts.ts');
const importMeeting = () => import('./fields/meeting/widgets.ts');
const filesFile = 'src/shared/form/file-parts.ts';
const meetingFile = 'src/shared/form/fields/meeting/widgets.ts';

const parts = {
  materials: laterPart(filesFile, importFiles, (module) => module.MaterialRows),
  attachments: laterPart(filesFile, importFiles, (module) => module.AttachmentsWidget),
  signature: laterPart(filesFile, importFiles, (module) => module.SignatureWidget),
  day: laterPart(meetingFile, importMeeting, (module) => module.MeetingDayWidget),
  slot: laterPart(meetingFile, importMeeting, (module) => module.MeetingSlotWidget),
} as const;

export const MaterialRows = parts.materials.Part;
export const AttachmentsWidget = parts.attachments.Part;
export const SignatureWidget = parts.signature.Part;
export const MeetingDayWidget = parts.day.Part;
export const MeetingSlotWidget = parts.slot.Part;

/** In the browser, while the first step is looked at; what does not come is asked for again where it is shown. */
export const fetchLaterParts = (): Promise<unknown> =>
  Promise.all([importFiles(), importMeeting()]).then(loadLaterParts, () => undefined);

/** On the server, which draws a page in one go: what it may show is there before. */
export const loadLaterParts = (): Promise<unknown> => Promise.all(Object.values(parts).map(({ come }) => come()));
// Screens of tests are drawn in one go as well.
if (import.meta.env.MODE === 'test') await loadLaterParts();
