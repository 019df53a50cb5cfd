import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
} from 'react-hook-form';
import { type FormText, forgetKept, type KeptText, keepText, readKept } from '../lib/kept-text.ts';
import { mergeText, sameText } from '../lib/merge-text.ts';
import { useUnloadWarning } from './use-unload-warning.ts';

type Options<Fields extends FieldValues, Checked> = {
  /** The form, and the thing that it changes: 'product:12', 'album:new'. */
  name: string;
  /** What the shop has stored, as it is now; for something new, what the fields show at first. */
  stored: DefaultValues<Fields>;
  resolver?: Resolver<Fields, unknown, Checked>;
  /** `onSubmit` for one that says itself when something is wrong, as `usePoliteErrors` does. */
  reValidateMode?: 'onChange' | 'onSubmit';
  /** A form that outlives its dialog begins again with what is kept each time the dialog opens. */
  open?: boolean;
  /** Names of the files chosen. They cannot be kept, so leaving the page asks first. */
  files?: readonly string[];
  /** Takes back what was chosen. */
  dropFiles?: () => void;
  /** Fields that are never kept: passwords. */
  secret?: readonly Path<Fields>[];
};

/** What stands in a form and is not saved, for the dialog around it. */
export type Unsaved = {
  /** Something was typed or chosen since the form opened: closing it asks. */
  changed: boolean;
  /** Names of the files chosen now. */
  files: readonly string[];
  /** What stands here was typed earlier. */
  restored: boolean;
  /** Names of the files that were chosen then. */
  lostFiles: readonly string[];
  /** What was typed was changed elsewhere too since the typing began. */
  clash: boolean;
  /** The form closes, and keeps what stands there for another time. */
  putAside: () => void;
  /** Forgets what was typed; the form shows what is stored. */
  discard: () => void;
  /** The same, and what was thrown away can be taken back as long as the form stays open. */
  startAfresh: () => void;
  /** What `startAfresh` threw away can be taken back. */
  thrownAway: boolean;
  takeBack: () => void;
};

const none: readonly never[] = [];

/**
 * A form whose text is kept in this tab from the first key on until it is saved or thrown away, so
 * that no reload, no end of the session and no failure loses it. Call `saved` when it is stored.
 */
export function useKeptForm<Fields extends FieldValues, Checked = Fields>({
  name,
  stored,
  resolver,
  reValidateMode = 'onChange',
  open = true,
  files = none,
  dropFiles,
  secret = none,
}: Options<Fields, Checked>) {
  const [start] = useState(() => readStart(name, stored));
  const [restored, setRestored] = useState(start.restored);
  const [filesBefore, setFilesBefore] = useState(start.files);
  const [typed, setTyped] = useState(false);
  const [thrownAway, setThrownAway] = useState<KeptText | null>(null);
  /** What was stored when the typing began, and what the form showed when it opened. */
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
    if (sameText(fields, stored) && files.length === 0) forgetKept(name);
    else keepText(name, { fields, before, files: [...files, ...lostFiles], open });
  });
  useEffect(() => subscribe({ formState: { values: true }, callback: () => note() }), [subscribe]);
  useOnChange(`${name} ${files.join()}`, note);
  useUnloadWarning(files.length > 0);

  const begin = (next: Start) => {
    base.current = { before: next.before, shown: next.fields };
    reset(next.fields as DefaultValues<Fields>);
    setTyped(false);
    setThrownAway(null);
    setRestored(next.restored);
    setFilesBefore(next.files);
  };
  const saved = (fields = textNow()) => {
    begin({ fields, before: fields, restored: false, files: none });
    forgetKept(name);
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
    const shown = { ...base.current.shown };
    for (const field of followed) shown[field] = fields[field];
    base.current = { before, shown };
    for (const field of followed as Path<Fields>[]) {
      setValue(field, fields[field] as PathValue<Fields, typeof field>);
    }
  });

  const discard = () => {
    dropFiles?.();
    saved(stored);
  };
  const unsaved: Unsaved = {
    changed: typed || files.length > 0,
    files,
    restored,
    lostFiles,
    clash: mergeText(textNow(), base.current.before, stored).clash,
    putAside() {
      const kept = readKept(name);
      if (kept) keepText(name, { ...kept, open: false });
    },
    discard,
    startAfresh() {
      const { before } = base.current;
      const kept = { fields: textNow(), before, files: [...files, ...lostFiles], open };
      discard();
      setThrownAway(kept);
    },
    thrownAway: thrownAway !== null,
    takeBack() {
      if (thrownAway) keepText(name, thrownAway);
      begin(readStart(name, stored));
    },
  };
  return {
    form,
    unsaved,
    /** Whether this field was typed in since: what is not sent cannot undo a change in another tab. */
    changedHere: (field: string) =>
      !sameText({ field: textNow()[field] }, { field: base.current.before[field] }),
    /** What stands here, or these fields, is stored: nothing has to be kept. */
    saved,
  };
}

type Start = { fields: FormText; before: FormText; restored: boolean; files: readonly string[] };

/** What a form begins with: what is kept of it, else what is stored. */
function readStart(name: string, stored: FormText): Start {
  const kept = readKept(name);
  if (!kept) return { fields: stored, before: stored, restored: false, files: none };
  const { fields, before } = mergeText(kept.fields, kept.before, stored);
  return { fields, before, restored: true, files: kept.files };
}

/** Calls `react` when the mark has changed, and not at first. */
function useOnChange(mark: string, react: () => void): void {
  const last = useRef(mark);
  const change = useEffectEvent(react);
  useEffect(() => {
    if (last.current === mark) return;
    last.current = mark;
    change();
  }, [mark]);
}
