import { testThird } from "../setup/supplier-files-test";

testThird(0);
