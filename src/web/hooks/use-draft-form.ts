import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
} from 'react-hook-form';
import { deleteDraft, type FormText, readDraft, storeDraft } from '../lib/form-drafts.ts';
import { useUnloadWarning } from './use-unload-warning.ts';

/** Empty and missing are equal, as are 7 and '7'. Lists are compared by their JSON. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

export function sameText(one: FormText, other: FormText): boolean {
  return Object.keys({ ...one, ...other }).every(
    (name) => textOf(one[name]) === textOf(other[name]),
  );
}

/**
 * Three-way merge of a draft with values stored since editing began: changed fields win. @returns
 * the next `before`, and the stored texts of fields that were changed on both sides (`conflicts`,
 * empty for lists).
 */
export function mergeText(
  typed: FormText,
  before: FormText,
  stored: FormText,
): { fields: FormText; before: FormText; conflicts: string[] } {
  const merged = { fields: { ...stored }, before: { ...stored }, conflicts: [] as string[] };
  for (const name of Object.keys({ ...typed, ...before })) {
    if (textOf(typed[name]) === textOf(before[name])) continue;
    merged.fields[name] = typed[name];
    merged.before[name] = before[name];
    const value = stored[name];
    const elsewhere = textOf(value);
    if (elsewhere !== textOf(before[name]) && elsewhere !== textOf(typed[name])) {
      merged.conflicts.push(typeof value === 'object' ? '' : elsewhere);
    }
  }
  return merged;
}

type Options<Fields extends FieldValues, Checked> = {
  /** Kind and ID of what the form edits: 'product:12', 'album:new'. */
  name: string;
  /** The stored values, updated by refetches; the initial values of something new. */
  stored: DefaultValues<Fields>;
  resolver?: Resolver<Fields, unknown, Checked>;
  /** 'onSubmit' together with `usePoliteErrors`. */
  reValidateMode?: 'onChange' | 'onSubmit';
  /** For a form that outlives its dialog: restores the draft each time the dialog opens. */
  open?: boolean;
  /** Files cannot be kept, so leaving the page needs a confirmation. */
  files?: readonly string[];
  dropFiles?: () => void;
  /** Fields that are never stored: passwords. */
  secret?: readonly Path<Fields>[];
};

export type Unsaved = {
  /** Changed since the form opened: closing needs a confirmation. */
  changed: boolean;
  files: readonly string[];
  restored: boolean;
  lostFiles: readonly string[];
  /** Stored texts of changed fields that were also changed elsewhere since; lists as JSON. */
  conflicts: readonly string[];
  closeDraft: () => void;
  discard: () => void;
};

const none: readonly never[] = [];

/** Kept in this tab until `saved` or discarded: survives reloads, sign-outs and failures. */
export function useDraftForm<Fields extends FieldValues, Checked = Fields>({
  name,
  stored,
  resolver,
  reValidateMode = 'onChange',
  open = true,
  files: chosenFiles = none,
  dropFiles,
  secret = none,
}: Options<Fields, Checked>) {
  const [start] = useState(() => readStart(name, stored));
  const [restored, setRestored] = useState(start.restored);
  const [filesBefore, setFilesBefore] = useState(start.files);
  const [typed, setTyped] = useState(false);
  /** Uploaded with the form, whose dialog may stay mounted for a moment. */
  const [uploaded, setUploaded] = useState<readonly string[]>(none);
  const isUploaded = chosenFiles.join() === uploaded.join();
  if (!isUploaded && uploaded.length > 0) setUploaded(none);
  const files = isUploaded ? none : chosenFiles;
  /** The stored values when editing began, and those shown when the form opened. */
  const base = useRef({ before: start.before, shown: start.fields });
  const form = useForm<Fields, unknown, Checked>({
    ...(resolver && { resolver }),
    reValidateMode,
    defaultValues: start.fields as DefaultValues<Fields>,
  });
  const { subscribe, getValues, setValue, reset } = form;
  const lostFiles = restored ? filesBefore.filter((file) => !files.includes(file)) : none;

  const textNow = (): FormText =>
    Object.fromEntries(
      Object.entries(getValues()).filter(([field]) => !secret.some((one) => one === field)),
    );

  const note = useEffectEvent(() => {
    const fields = textNow();
    const { before, shown } = base.current;
    setTyped(!sameText(fields, shown));
    // Once saved, `before` has the new values earlier than `stored`.
    const isChanged = !sameText(fields, stored) && !sameText(fields, before);
    if (!isChanged && files.length === 0) deleteDraft(name);
    else storeDraft(name, { fields, before, files: [...files, ...lostFiles], open });
  });
  useEffect(() => subscribe({ formState: { values: true }, callback: () => note() }), [subscribe]);
  useOnChange(`${name} ${files.join()}`, note);
  useUnloadWarning(files.length > 0);

  const begin = (next: Start) => {
    base.current = { before: next.before, shown: next.fields };
    reset(next.fields as DefaultValues<Fields>);
    setTyped(false);
    setRestored(next.restored);
    setFilesBefore(next.files);
  };
  const saved = (fields = textNow(), sent = chosenFiles) => {
    setUploaded(sent);
    begin({ fields, before: fields, restored: false, files: none });
    deleteDraft(name);
  };
  useOnChange(String(open), () => {
    if (open) begin(readStart(name, stored));
  });
  useOnChange(JSON.stringify(stored), () => {
    const now = textNow();
    const { fields, before } = mergeText(now, base.current.before, stored);
    const followed = Object.keys(stored).filter(
      (field) => !sameText({ field: now[field] }, { field: fields[field] }),
    );
    // Without fields that are no longer part of the form.
    const shown = Object.fromEntries(
      Object.keys(stored).map((field) => [field, base.current.shown[field]]),
    );
    for (const field of followed) shown[field] = fields[field];
    base.current = { before, shown };
    for (const field of followed as Path<Fields>[]) {
      setValue(field, fields[field] as PathValue<Fields, typeof field>);
    }
    note();
  });

  const unsaved: Unsaved = {
    changed: typed || files.length > 0,
    files,
    restored,
    lostFiles,
    conflicts: mergeText(textNow(), base.current.before, stored).conflicts,
    closeDraft() {
      const draft = readDraft(name);
      if (draft) storeDraft(name, { ...draft, open: false });
    },
    discard() {
      dropFiles?.();
      saved(stored);
    },
  };
  return {
    form,
    unsaved,
    /** Unchanged fields are not sent, so that they undo no change of another tab. */
    isFieldChanged: (field: string) =>
      !sameText({ field: textNow()[field] }, { field: base.current.before[field] }),
    saved,
  };
}

type Start = { fields: FormText; before: FormText; restored: boolean; files: readonly string[] };

function readStart(name: string, stored: FormText): Start {
  const draft = readDraft(name);
  if (!draft) return { fields: stored, before: stored, restored: false, files: none };
  const { fields, before } = mergeText(draft.fields, draft.before, stored);
  return { fields, before, restored: true, files: draft.files };
}

function useOnChange(mark: string, react: () => void): void {
  const last = useRef(mark);
  const change = useEffectEvent(react);
  useEffect(() => {
    if (last.current === mark) return;
    last.current = mark;
    change();
  }, [mark]);
}
