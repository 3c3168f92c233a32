/** What hands in files and signatures: one part, which the steps without any do not wait for. */
export { MaterialRows } from './fields/material-rows.tsx';
export { AttachmentsWidget } from './fields/widgets/attachments.tsx';
export { SignatureWidget } from './fields/widgets/signature.tsx';
