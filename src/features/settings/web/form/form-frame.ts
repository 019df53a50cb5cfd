import { createContext, useContext } from 'react';

type Frame = {
  /** Label of the submit button. */
  save: string;
  onSaved?: () => void;
};

const FrameOfForm = createContext<Frame>({ save: 'Save' });

/** For a form that is a step of the set-up. */
export const FormFrame = FrameOfForm.Provider;

export const useFormFrame = () => useContext(FrameOfForm);
